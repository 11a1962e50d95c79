/**
 * Names that requests had in earlier versions: docs/decisions/085-names-of-payments.md. A page that is open during an update sends them, and so
 * does a till that has kept a sale. Without zod, because the till uses it.
 */

/** The present name of each field. */
const FIELDS: Readonly<Record<string, string>> = { provider: 'network', receipt: 'transactionId' };

/** The present values of fields whose name has stayed. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  method: { push: 'prompt' },
  way: { push: 'prompt' },
};

const turned = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([former, present]) => [present, former]));

const PRESENT = { fields: FIELDS, values: VALUES };
const FORMER: typeof PRESENT = {
  fields: turned(FIELDS),
  values: Object.fromEntries(Object.entries(VALUES).map(([field, values]) => [field, turned(values)])),
};

/** A field keeps its name beside one that has the other name already. */
function renamed(value: unknown, names: typeof PRESENT): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, names));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => {
      const name = names.fields[key];
      const other = typeof inner === 'string' ? names.values[key]?.[inner] : undefined;
      return [name === undefined || name in value ? key : name, other ?? renamed(inner, names)];
    }),
  );
}

/** Returns a request of this or of an earlier version, by the names of this one. */
export function withPresentNames<Body>(body: Body): Body;
export function withPresentNames(body: unknown): unknown {
  return renamed(body, PRESENT);
}

/** Returns a request by the names of the versions before, so that what identifies it stays. */
export const withFormerNames = (body: unknown): unknown => renamed(body, FORMER);
