import type { StoreSettings } from '@chitenge/contract/page';
import type { ShopContact } from '@chitenge/contract/shop-contact';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from './api-client.ts';
import { useQueryData } from './use-query-data.ts';

/** The public store settings. The server sends them with every page. */
export const storeSettingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: fetchByKey<StoreSettings>,
});

/** Returns the store settings; undefined while they are unknown. */
export const useStoreSettings = (): StoreSettings | undefined => useQueryData(storeSettingsQuery);

/** Returns how to reach the shop. */
export function useShopContact(): ShopContact {
  const settings = useStoreSettings();
  return { phone: settings?.contactPhone ?? null, email: settings?.contactEmail ?? null };
}

/** Completes the title of a page with the shop's name. */
export function useTitle(title: string): string {
  return [title, useStoreSettings()?.storeName].filter(Boolean).join(' – ');
}

/** Returns whether cards are taken where the page of a gateway takes this, such as 'Card or mobile money'. */
export const takesCards = (payPage: string | null | undefined): boolean =>
  payPage?.startsWith('Card') === true;

/** Says by what the shop is paid: 'Pay by MTN, Airtel or Zamtel'. */
export const payText = (payPage: string | null | undefined): string =>
  `Pay by MTN, Airtel${takesCards(payPage) ? ', Zamtel or card' : ' or Zamtel'}`;

/** Says '14 days to exchange or return'. */
export const returnText = (days: number): string =>
  `${days} ${days === 1 ? 'day' : 'days'} to exchange or return`;
