import { LISTED_PRODUCT_FIELDS } from '@chitenge/contract/rows/listed-product';
import { compare } from '../support/compare.ts';
import { formatRate, formatRatio } from '../support/format.ts';
import { runLoad } from '../support/load.ts';
import { toResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';

const SECONDS = 3;
const ROUNDS = 5;
/** The page size of the shop's listing. */
const LIMIT = '24';

/** Compares the cached product list with the same products, fields and order from Directus' REST API. */
export const list: Benchmark = async ({ proxy, directus }) => {
  const query = new URLSearchParams({
    fields: LISTED_PRODUCT_FIELDS.join(),
    filter: JSON.stringify({ status: { _eq: 'published' } }),
    sort: 'sort,-date_created,id',
    limit: LIMIT,
  });
  const proxyLoad = { url: `${proxy.url}/api/products?limit=${LIMIT}`, duration: SECONDS };
  const directusLoad = {
    url: `${directus.url}/items/products?${query.toString()}`,
    headers: { Authorization: `Bearer ${directus.serviceToken}` },
    duration: SECONDS,
  };
  const { subject, baseline, ratio } = await compare(
    ROUNDS,
    async () => (await runLoad(proxyLoad)).requestsPerSecond,
    async () => (await runLoad(directusLoad)).requestsPerSecond,
  );
  return [
    toResultRow(
      'cached product list, proxy : Directus’ REST',
      `${formatRate(subject)} : ${formatRate(baseline)}`,
      ratio,
      { goal: 40, floor: 25, better: 'more', format: formatRatio },
    ),
  ];
};
