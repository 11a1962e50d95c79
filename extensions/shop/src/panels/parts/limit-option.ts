/** The option by which an owner says how many products a panel lists. */
export const limitOption = {
  field: 'limit',
  name: 'Products to show',
  type: 'integer',
  schema: { default_value: 6 },
  meta: { interface: 'input', width: 'half', options: { min: 1, max: 50 } },
} as const;
