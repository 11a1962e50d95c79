import { describe, expect, it } from 'vitest';
import { actorOf, describeEvent, type OrderEvent } from './order-event.ts';

const event = (columns: Partial<OrderEvent>): OrderEvent => ({
  id: '1',
  kind: 'status',
  from_value: null,
  to_value: null,
  field: null,
  reason: null,
  user: null,
  date_created: '2026-03-01T10:00:00Z',
  ...columns,
});

describe('the wording of an event', () => {
  it.each([
    [{ kind: 'created' }, 'Order placed'],
    [{ kind: 'status', from_value: 'pending', to_value: 'shipped' }, 'Status: pending → shipped'],
    [{ kind: 'payment_status', from_value: 'pending', to_value: 'paid' }, 'Payment status: pending → paid'],
    [{ kind: 'kept', to_value: 'K200.00', reason: 'Other goods' }, 'K200.00 kept (Other goods)'],
    [{ kind: 'kept', to_value: 'K200.00' }, 'K200.00 kept'],
    [
      { kind: 'payment', to_value: 'K150.00', reason: 'K50.00 received in cash' },
      'K50.00 received in cash. K150.00 left to pay',
    ],
    [
      { kind: 'payment', to_value: 'K0.00', reason: 'K150.00 received in cash' },
      'K150.00 received in cash. Nothing left to pay',
    ],
    [{ kind: 'payment', reason: 'K50.00 paid back in cash' }, 'K50.00 paid back in cash'],
    [
      { kind: 'corrected', field: 'postalCode', from_value: '', to_value: '' },
      'Postal code corrected: empty → empty',
    ],
    [
      { kind: 'return', to_value: 'accepted', reason: 'Return of 1 × Dress M' },
      'Return of 1 × Dress M: accepted',
    ],
    [{ kind: 'notes', from_value: 'Call first', to_value: '' }, 'Notes: Call first → empty'],
    [
      { kind: 'corrected', field: 'postalCode', to_value: '10101', reason: 'It was missing' },
      'Postal code corrected: empty → 10101 (It was missing)',
    ],
  ])('describes %o', (columns, text) => {
    expect(describeEvent(event(columns))).toBe(text);
  });

  it('names the staff member, the shopper who ordered, the network, or the shop', () => {
    const user = { first_name: 'Mutale', last_name: null };
    expect(actorOf(event({ user }))).toBe('Mutale');
    expect(actorOf(event({ kind: 'created' }))).toBe('Shopper');
    expect(actorOf(event({ kind: 'return' }))).toBe('Shopper');
    expect(actorOf(event({ kind: 'payment' }))).toBe('Network');
    expect(actorOf(event({ kind: 'status' }))).toBe('Shop');
  });
});
