/** The columns of an order without a delivery method, for rows of tests. */
export const NO_DELIVERY = {
  delivery_method: null,
  delivery_name: null,
  delivery_kind: null,
  delivery_fee: null,
  delivery_paid_on_collection: null,
  delivery_days_min: null,
  delivery_days_max: null,
  delivery_instructions: null,
  recipient_phone: null,
  landmark: null,
  station: null,
  courier: null,
  tracking: null,
} as const;
