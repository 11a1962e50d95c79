import { setImmediate } from 'node:timers/promises';
import { productsCalls as calls } from '@chitenge/contract/calls/products';
import { catalogueProblems, type ProductProblems } from '@chitenge/contract/catalogue-problems';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { foldForSearch } from '@chitenge/contract/search';
import type { Catalogue, LiveCatalogue } from '../../catalogue/catalogue.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

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

/** Returns a function that judges all goods, once after each change of the catalogue. */
export function problemsOf(
  catalogue: Pick<LiveCatalogue, 'product' | 'productSlugs' | 'subscribe'>,
): () => Promise<ProductProblems[]> {
  let judged: Promise<ProductProblems[]> | undefined;
  catalogue.subscribe(() => {
    judged = undefined;
  });
  return () => {
    const reading = (judged ??= readProblems(catalogue));
    reading.catch(() => {
      if (judged === reading) judged = undefined;
    });
    return reading;
  };
}

export function catalogueProblemRoutes(
  staffAuth: StaffAuth,
  catalogue: Pick<LiveCatalogue, 'product' | 'productSlugs' | 'subscribe'>,
): Route[] {
  const problems = problemsOf(catalogue);
  return [
    defineStaffRoute(staffAuth, calls.listCatalogueProblems, {
      mayCall: (staff) => staff.send('/items/products', { query: { limit: '1', fields: 'id' } }),
      async handle({ query: { level, search, limit = MAX_LIST, offset = 0 } }) {
        const wanted = foldForSearch(search ?? '');
        const rows = (await problems()).filter(
          ({ name, problems: found }) =>
            (level === undefined || found.some((problem) => problem.level === level)) &&
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
