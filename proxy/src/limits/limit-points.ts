/** The points of each limit, which an environment may change. */
import { LIMITS, type LimitName } from '@chitenge/contract/limits';
import { fromEntries, keysOf } from '@chitenge/contract/typed-entries';
import { z } from 'zod';

export type LimitPoints = Readonly<Record<LimitName, number>>;

/** Returns the variable of a limit: `LIMIT_ORDERS` for `orders`. */
export const limitVariable = (name: LimitName): string => `LIMIT_${name.toUpperCase().replaceAll('-', '_')}`;

/** Variables of version 0.1. They work until 0.3. */
const OLD_VARIABLES: Partial<Record<LimitName, string>> = {
  'session-calls': 'RATE_LIMIT_PER_SESSION',
  calls: 'RATE_LIMIT_PER_ADDRESS',
  images: 'ASSETS_PER_ADDRESS',
  renders: 'RENDERS_PER_ADDRESS',
  'session-cart-changes': 'CART_WRITES_PER_SESSION',
  'cart-changes': 'CART_WRITES_PER_ADDRESS',
  newsletter: 'NEWSLETTER_PER_ADDRESS',
  'stock-alerts': 'STOCK_ALERTS_PER_ADDRESS',
  orders: 'ORDERS_PER_ADDRESS',
  'session-codes': 'DISCOUNT_TRIES_PER_SESSION',
  codes: 'DISCOUNT_TRIES_PER_ADDRESS',
  reviews: 'REVIEWS_PER_ADDRESS',
  payments: 'PAYMENTS_PER_ADDRESS',
  callbacks: 'FALSE_CALLBACKS_PER_ADDRESS',
  reports: 'FALSE_CALLBACKS_PER_ADDRESS',
  'sign-ins': 'SIGN_IN_TRIES_PER_ADDRESS',
};

const pointsSchema = z
  .string()
  .regex(/^[1-9]\d{0,11}$/, 'must be a whole number of at least 1')
  .transform(Number);

/** Reads the points of each limit in an environment. */
export const limitsSchema = z.record(z.string(), z.unknown()).transform((environment, context) =>
  fromEntries<LimitPoints>(
    keysOf(LIMITS).map((name) => {
      const variables = [limitVariable(name), OLD_VARIABLES[name] ?? ''];
      const variable = variables.find((each) => environment[each] !== undefined);
      if (variable === undefined) return [name, LIMITS[name].points];
      const parsed = pointsSchema.safeParse(environment[variable]);
      for (const { message } of parsed.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [variable], message });
      return [name, parsed.data];
    }),
  ),
);

/** Returns a warning for each old variable of an environment. */
export const oldLimitVariables = (environment: Readonly<Record<string, unknown>>): string[] =>
  keysOf(LIMITS).flatMap((name) => {
    const old = OLD_VARIABLES[name];
    if (old === undefined || environment[old] === undefined) return [];
    return [`${old} is called ${limitVariable(name)} now. Version 0.3 no longer reads the old name.`];
  });
