/**
 * Commands and reads of staff that a policy allows: `setup` makes the shop the owner's. `corrections`, and `privacy` to
 * export and erase a customer's data, are for the owner alone.
 */
export const COMMAND_GROUPS = [
  'orders',
  'catalogue',
  'refunds',
  'templates',
  'setup',
  'reports',
  'customers',
  'corrections',
  'privacy',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];
