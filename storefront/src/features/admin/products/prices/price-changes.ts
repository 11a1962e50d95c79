/** Queries and commands of changes of price. */
import type { BulkTarget } from '@chitenge/contract/bulk-products';
import { type ChangePricesInput, type PriceTerms, type Rounding } from '@chitenge/contract/price-change';
import { queryOptions } from '@tanstack/react-query';
import { formatAmount } from '../../components/format-amount.ts';
import { formatCount } from '../../components/format-count.ts';
import { staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';
import { CATALOGUE_KEYS } from '../api/products.ts';

const KEY = '/api/admin/price-changes';
const KEYS = [[KEY], ...CATALOGUE_KEYS] as const;

export const priceChangesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => staffCall('GET /api/admin/price-changes', { query: { limit: '50' }, signal }),
  staleTime: 0,
});

export const priceChangeQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/price-changes/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** What prices would become. Each look asks again. */
export const previewQuery = (target: BulkTarget, terms: PriceTerms) =>
  queryOptions({
    queryKey: [KEY, 'preview', target, terms],
    queryFn: ({ signal }) =>
      staffCall('POST /api/admin/price-changes/preview', { body: { ...target, terms }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useChangePrices = () =>
  useCommand({
    send: (body: ChangePricesInput) => staffCall('POST /api/admin/price-changes', { body }),
    done: ({ state, changed }) =>
      state === 'scheduled'
        ? { title: `${formatCount(changed, 'price')} scheduled`, description: 'See Price changes.' }
        : {
            title: `${formatCount(changed, 'price')} changed`,
            description: 'Price changes can undo it for a day.',
          },
    refresh: KEYS,
  });

export const useMovePriceChange = (id: string) =>
  useCommand({
    send: (startsAt: string) =>
      staffCall('PATCH /api/admin/price-changes/:id', { params: { id }, body: { startsAt } }),
    done: 'Time changed',
    refresh: KEYS,
  });

export const useCancelPriceChange = (id: string) =>
  useCommand({
    send: () => staffCall('POST /api/admin/price-changes/:id/cancel', { params: { id } }),
    done: 'Change of prices cancelled',
    refresh: KEYS,
  });

export const useUndoPriceChange = (id: string) =>
  useCommand({
    send: () => staffCall('POST /api/admin/price-changes/:id/undo', { params: { id } }),
    done: ({ lines }) => {
      const back = lines.filter(({ outcome }) => outcome === 'put-back').length;
      const others = lines.filter(({ outcome }) => outcome === 'not-put-back').length;
      return {
        title: `${formatCount(back, 'price')} put back`,
        ...(others > 0 && {
          description: `${formatCount(others, 'price has', 'prices have')} changed since and stay. 'Show' names them.`,
        }),
      };
    },
    refresh: KEYS,
  });

export const ROUNDING_LABELS: Record<Rounding, string> = {
  none: 'Not rounded',
  '1': 'To K1, so that it ends in .00',
  '5': 'To K5',
  '.99': 'To the nearest that ends in .99',
};

const ROUNDING_TEXTS: Record<Rounding, string> = {
  none: '',
  '1': ', rounded to K1',
  '5': ', rounded to K5',
  '.99': ', ending in .99',
};

/** Says what was chosen: 'Up 10 %, rounded to K5, with own prices of sizes and colours'. */
export function termsText({ setPrice, percent = 0, rounding, ownPrices }: PriceTerms): string {
  if (setPrice !== undefined) return `Set to ${formatAmount(setPrice)}`;
  const way = percent < 0 ? `Down ${-percent} %` : `Up ${percent} %`;
  return `${way}${ROUNDING_TEXTS[rounding]}${ownPrices ? ', with own prices of sizes and colours' : ''}`;
}
