/** `Object.keys` and `Object.fromEntries` for a table whose keys TypeScript knows. */

/** Returns the keys of a table. Its type must list all of them. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[];
export function keysOf(table: object): string[] {
  return Object.keys(table);
}

/** Returns an object of type `Derived`, which the caller derives from the table that `entries` come from. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- TypeScript cannot infer names from entries
export function fromEntries<Derived extends object>(entries: [string, unknown][]): Derived;
export function fromEntries(entries: [string, unknown][]): object {
  return Object.fromEntries(entries);
}
