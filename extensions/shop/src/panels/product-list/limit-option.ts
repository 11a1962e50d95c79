/** Panel option: the maximum number of products. */
export const limitOption = {
  field: 'limit',
  name: 'Products to show',
  type: 'integer',
  schema: { default_value: 6 },
  meta: { interface: 'input', width: 'half', options: { min: 1, max: 50 } },
} as const;
