/**
 * Names that requests had in earlier versions: docs/decisions/085-names-of-payments.md. A page that is open during an update sends them, and so
 * does a till that has kept a sale. Without zod, because the till uses it.
 */

/** The present name of each field. */
const FIELDS: Readonly<Record<string, string>> = { provider: 'network', receipt: 'transactionId' };

const FORMER_FIELDS = Object.fromEntries(
  Object.entries(FIELDS).map(([former, present]) => [present, former]),
);

type Names = Readonly<Record<string, string>>;

/** A field keeps its name beside one that has the other name already. */
const renamed = (value: unknown, names: Names): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, names));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = names[key];
      return [name === undefined || name in value ? key : name, renamed(inner, names)];
    }),
  );
};

/** Returns a request of this or of an earlier version, by the names of this one. */
export function withPresentNames<Body>(body: Body): Body;
export function withPresentNames(body: unknown): unknown {
  return renamed(body, FIELDS);
}

/** Returns a request by the names of the versions before, so that what identifies it stays. */
export const withFormerNames = (body: unknown): unknown => renamed(body, FORMER_FIELDS);
