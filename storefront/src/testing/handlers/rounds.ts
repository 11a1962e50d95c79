import type { AdminStop, RiderRound, RiderStop, Round } from '@chitenge/contract/rounds';

export const ROUND_ID = '00000000-0000-4000-9000-0000000000a1';
export const ROUND_TOKEN = 'header.payload-of-a-round.signature';

const idOf = (n: number): string => `00000000-0000-4000-9000-00000000000${n}`;

export const buildRiderStop = (n: number, changes: Partial<RiderStop> = {}): RiderStop => ({
  id: idOf(n),
  orderId: idOf(n + 4),
  number: 1040 + n,
  outcome: null,
  outcomeAt: null,
  toCollect: '0.00',
  feeToCollect: '0.00',
  collected: '0.00',
  hasPhoto: false,
  reference: `1234abc${n}`,
  name: `Customer ${n}`,
  address: 'Plot 12, Cairo Road, Lusaka',
  landmark: 'Behind Kamwala market',
  phone: '+260971234567',
  note: '',
  items: ['1 × Chitenge shirt, M'],
  isOver: false,
  triesLeft: 5,
  ...changes,
});

export const buildRiderRound = (changes: Partial<RiderRound> = {}): RiderRound => ({
  id: ROUND_ID,
  storeName: 'Chitenge',
  shopPhone: '+260971000000',
  riderName: 'Moses Banda',
  state: 'out',
  cash: '0.00',
  stops: [buildRiderStop(1, { toCollect: '135.00' }), buildRiderStop(2)],
  ...changes,
});

export const buildAdminStop = (n: number, changes: Partial<AdminStop> = {}): AdminStop => ({
  id: idOf(n),
  orderId: idOf(n + 4),
  number: 1040 + n,
  outcome: null,
  outcomeAt: null,
  toCollect: '0.00',
  feeToCollect: '0.00',
  collected: '0.00',
  hasPhoto: false,
  customerName: `Customer ${n}`,
  place: 'Plot 12, Lusaka',
  landmark: '',
  isBack: false,
  isLocked: false,
  ...changes,
});

export const buildRound = (changes: Partial<Round> = {}): Round => ({
  id: ROUND_ID,
  riderName: 'Moses Banda',
  riderPhone: '+260977123456',
  state: 'out',
  madeBy: 'Mary Banda',
  madeAt: '2026-11-21T08:00:00.000Z',
  startedAt: '2026-11-21T08:30:00.000Z',
  closedAt: null,
  closedBy: null,
  cash: '0.00',
  toCollect: '135.00',
  counted: null,
  difference: null,
  note: '',
  stops: [buildAdminStop(1, { toCollect: '135.00' }), buildAdminStop(2)],
  ...changes,
});
