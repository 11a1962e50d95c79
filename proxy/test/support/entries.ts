/** What staff enter for a discount code without its code, as a draft. */
export const DISCOUNT_CODE = {
  kind: 'percent',
  value: '10',
  minimum: null,
  categories: [],
  starts: null,
  ends: null,
  maxUses: null,
  maxUsesPerPhone: null,
  status: 'draft',
};

/** What staff enter for a delivery method without its name, as a draft. */
export const DELIVERY_METHOD = {
  kind: 'pickup',
  provinces: [],
  towns: [],
  fee: '0',
  freeFrom: null,
  paidOnCollection: false,
  daysMin: 0,
  daysMax: 1,
  instructions: null,
  status: 'draft',
};
