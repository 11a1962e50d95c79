import type { HomePageRow, LookbookPageRow, SettingsRow } from '@chitenge/proxy/directus/rows';
import { presentStore } from '@chitenge/proxy/presenters/settings';

export const homePageRow: HomePageRow = {
  hero_title: 'New Season Collection',
  hero_text: 'Wax prints cut for the office and the wedding.',
  hero_image: { id: '00000000-0000-4000-8000-f00000000201', uploaded_on: null, preview: null },
  primary_button: 'Shop Collection',
  secondary_button: 'View Lookbook',
  categories_title: 'Shop by Category',
  featured_title: 'Featured Products',
  newsletter_title: 'Stay in Style',
  newsletter_text: 'New arrivals, once a month.',
};

export const lookbookPageRow: LookbookPageRow = {
  heading: 'Fall/Winter Lookbook 2024',
  introduction: 'New wax prints.',
  values: [
    { title: 'Made here', text: 'Cut and sewn in Lusaka.' },
    { title: 'Real wax', text: 'Printed on both sides.' },
    { title: 'Fair', text: 'Tailors are paid by the hour.' },
  ],
  closing_title: 'Find yours',
  button: 'Explore Collection',
};

/** Settings without values, so that the defaults apply. */
const settingsRow: SettingsRow = {
  store_name: null,
  tagline: null,
  product_page_price_prefix: null,
  shipping_label: null,
  dispatch_town: null,
  mtn_ussd: null,
  mtn_merchant_code: null,
  airtel_ussd: null,
  airtel_merchant_code: null,
  zamtel_ussd: null,
  zamtel_merchant_code: null,
  low_stock_threshold: null,
  default_image: null,
  contact_email: null,
  contact_phone: null,
  whatsapp_number: null,
};

export const store = presentStore(settingsRow);
export const storeSettings = store.settings;
