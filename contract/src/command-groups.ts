/**
 * Commands and reads of staff that a policy allows: `setup` makes the shop the owner's, `bulk-cancel` cancels several
 * orders at once, and `bulk-message` writes to the customers of several. `stock-takes` applies what was counted. `discounts` takes something off an order by staff without a code. `costs` to see and set what goods cost the shop. `corrections`, `privacy` to export and erase a customer's data, and `accounts` to invite people are for
 * the owner alone.
 */
export const COMMAND_GROUPS = [
  'orders',
  'catalogue',
  'refunds',
  'bulk-cancel',
  'bulk-message',
  'discounts',
  'stock-takes',
  'templates',
  'setup',
  'reports',
  'costs',
  'customers',
  'corrections',
  'privacy',
  'accounts',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];
