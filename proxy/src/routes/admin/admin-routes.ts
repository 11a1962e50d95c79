import { setImmediate } from 'node:timers/promises';
import { productsCalls } from '@chitenge/contract/calls/products';
import { catalogueProblems, type ProductProblems } from '@chitenge/contract/catalogue-problems';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { foldForSearch } from '@chitenge/contract/search';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { staffSessionCalls } from '@chitenge/contract/calls/staff-session';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PasswordResets } from '../../directus/password-reset.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import { defineRoute, type Route } from '../route.ts';
import { isSignedOut } from '../../directus/staff-client.ts';
import { sessionRoutes } from './session.ts';
import { defineStaffRoute } from './staff-route.ts';

/** Forgotten passwords of staff: docs/back-office.md#forgotten-passwords. */
function passwordResetRoutes(staffAuth: StaffAuth, resets: PasswordResets): Route[] {
  return [
    defineRoute(staffSessionCalls.readPasswordReset, {
      handle: async () => ({ status: 200, body: { byMail: await resets.byMail() } }),
    }),

    defineRoute(staffSessionCalls.requestPasswordReset, {
      guard: staffAuth.assertSameOrigin,
      async handle({ body }, request) {
        if (await resets.byMail()) await resets.request(body, staffAuth.callerOf(request));
        return { status: 204 };
      },
    }),
  ];
}

function orderStreamRoutes(staffAuth: StaffAuth, streams: OrderStreams): Route[] {
  return [
    defineStaffRoute(staffAuth, staffOrdersCalls.streamOrders, {
      // Directus accepts a subscription without the right to read orders, and then publishes nothing.
      mayCall: (staff) => staff.send(`/shop/calls/${staffOrdersCalls.countOrders.name}`, { method: 'POST' }),
      async handle(_input, { token }, request) {
        const caller = staffAuth.callerOf(request);
        const { id: userId } = await staffAuth.sessions.readUser(token, caller);
        const isSignedIn = () =>
          staffAuth.sessions.readUser(token, caller).then(
            () => true,
            (error: unknown) => !isSignedOut(error),
          );
        return {
          status: 200,
          stream: streams.open({ userId, token }, isSignedIn),
          // Compression and some reverse proxies (nginx) would buffer the events.
          headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
        };
      },
    }),
  ];
}

/** Products after which other requests get their turn. */
const SLICE = 50;

/** Reads what the catalogues of Google and Meta refuse, of the products that the feeds have. */
async function readProblems(
  catalogue: Pick<Catalogue, 'product' | 'productSlugs'>,
): Promise<ProductProblems[]> {
  const slugs = await catalogue.productSlugs();
  const found: ProductProblems[] = [];
  for (let at = 0; at < slugs.length; at += SLICE) {
    const products = await Promise.all(slugs.slice(at, at + SLICE).map((slug) => catalogue.product(slug)));
    for (const product of products) {
      const problems = product === null ? [] : catalogueProblems(product);
      if (product !== null && problems.length > 0)
        found.push({ id: product.id, name: product.name, imageUrl: product.imageUrl, problems });
    }
    await setImmediate();
  }
  const rank = ({ problems }: ProductProblems) => (problems[0]?.level === 'refused' ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

function catalogueProblemRoutes(
  staffAuth: StaffAuth,
  catalogue: Pick<Catalogue, 'product' | 'productSlugs'>,
): Route[] {
  return [
    defineStaffRoute(staffAuth, productsCalls.listCatalogueProblems, {
      mayCall: (staff) => staff.send('/items/products', { query: { limit: '1', fields: 'id' } }),
      async handle({ query: { level, search, limit = MAX_LIST, offset = 0 } }) {
        const wanted = foldForSearch(search ?? '');
        const rows = (await readProblems(catalogue)).filter(
          ({ name, problems }) =>
            (level === undefined || problems.some((problem) => problem.level === level)) &&
            foldForSearch(name).includes(wanted),
        );
        return {
          status: 200,
          body: rows.slice(offset, offset + limit),
          headers: { [TOTAL_COUNT_HEADER]: String(rows.length) },
        };
      },
    }),
  ];
}

/** Returns the routes of the back office that the proxy answers. */
export function adminRoutes({
  staffAuth,
  orderStreams,
  passwordResets,
  catalogue,
}: {
  staffAuth: StaffAuth;
  orderStreams: OrderStreams;
  passwordResets: PasswordResets;
  catalogue: Catalogue;
}): Route[] {
  return [
    ...sessionRoutes(staffAuth, orderStreams),
    ...passwordResetRoutes(staffAuth, passwordResets),
    ...orderStreamRoutes(staffAuth, orderStreams),
    ...catalogueProblemRoutes(staffAuth, catalogue),
  ];
}
