import type { MissingSettings } from '@chitenge/contract/admin-summary';
import type { StoreSettings } from '@chitenge/contract/page';
import type { ProviderAccount } from '@chitenge/contract/payment-instructions';
import { DEFAULT_SHIPPING_LABEL } from '@chitenge/contract/shipping-label';
import { LOW_STOCK_THRESHOLD, MOBILE_PROVIDERS, type MobileProvider } from '@chitenge/contract/status';
import type { SettingsRow } from '../directus/rows.ts';
import { toPhoneNumber } from '../phone-number.ts';
import { fileUrl } from './image.ts';

export interface Store {
  /** The public settings. */
  settings: StoreSettings;
  /** The account that each provider pays into, for the payment instructions. */
  accounts: Record<MobileProvider, ProviderAccount>;
  defaultImageUrl: string | null;
}

/** Converts the store settings. Default values replace empty fields. */
export function presentStore(row: SettingsRow): Store {
  return {
    settings: {
      storeName: row.store_name || 'Chitenge',
      tagline: row.tagline ?? '',
      productPagePricePrefix: row.product_page_price_prefix || 'K',
      shippingLabel: row.shipping_label || DEFAULT_SHIPPING_LABEL,
      dispatchTown: row.dispatch_town || null,
      lowStockThreshold: row.low_stock_threshold ?? LOW_STOCK_THRESHOLD,
      contactEmail: row.contact_email,
      contactPhone: row.contact_phone,
      whatsappNumber: toPhoneNumber(row.whatsapp_number ?? '') ?? null,
    },
    accounts: {
      mtn: { ussdCode: row.mtn_ussd || '*303#', merchantCode: row.mtn_merchant_code },
      airtel: { ussdCode: row.airtel_ussd || '*115#', merchantCode: row.airtel_merchant_code },
      zamtel: { ussdCode: row.zamtel_ussd || '*789#', merchantCode: row.zamtel_merchant_code },
    },
    defaultImageUrl: fileUrl(row.default_image),
  };
}

/** Returns the empty settings because of which shoppers do not learn how to pay or how to reach the shop. */
export function missingSettings({ accounts, settings }: Store): MissingSettings {
  return {
    merchantCodes: MOBILE_PROVIDERS.filter((provider) => !accounts[provider].merchantCode),
    contact: !settings.contactPhone && !settings.contactEmail,
  };
}
