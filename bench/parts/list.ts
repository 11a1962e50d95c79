import { PRODUCT_FIELDS } from '@chitenge/proxy/directus/rows';
import { compare } from '../support/compare.ts';
import { perSecond, times } from '../support/figures.ts';
import { load } from '../support/load.ts';
import type { Part } from '../support/part.ts';
import { rowOf } from '../support/row.ts';

const SECONDS = 3;
const ROUNDS = 5;
/** As many as the shop's listing shows at a time. */
const LIMIT = '24';

/** The cached list of products beside the same list, fields and order from Directus' REST. */
export const list: Part = async ({ proxy, directus }) => {
  const query = new URLSearchParams({
    fields: PRODUCT_FIELDS.join(),
    filter: JSON.stringify({ status: { _eq: 'published' } }),
    sort: 'sort,-date_created,id',
    limit: LIMIT,
  });
  const cached = { url: `${proxy.url}/api/products?limit=${LIMIT}`, duration: SECONDS };
  const plain = {
    url: `${directus.url}/items/products?${query.toString()}`,
    headers: { Authorization: `Bearer ${directus.serviceToken}` },
    duration: SECONDS,
  };
  const { one, other, ratio } = await compare(
    ROUNDS,
    async () => (await load(cached)).requestsPerSecond,
    async () => (await load(plain)).requestsPerSecond,
  );
  return [
    rowOf('cached product list, proxy : Directus’ REST', `${perSecond(one)} : ${perSecond(other)}`, ratio, {
      goal: 40,
      floor: 25,
      better: 'more',
      write: times,
    }),
  ];
};
