import type { StoreSettings } from '@chitenge/contract/page';
import type { HomePageRow, LookbookPageRow } from '@chitenge/contract/rows/page';
import { presentContentPage } from '@chitenge/proxy/presenters/content-page';
import { presentMenu, presentStore } from '@chitenge/contract/rows/settings';
import { EMPTY_SETTINGS } from '@chitenge/contract/rows/empty-settings';

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
  lookbook_heading: 'Fall/Winter Lookbook 2024',
  lookbook_introduction: 'New wax prints.',
  lookbook_values: [
    { title: 'Made here', text: 'Cut and sewn in Lusaka.' },
    { title: 'Real wax', text: 'Printed on both sides.' },
    { title: 'Fair', text: 'Tailors are paid by the hour.' },
  ],
  lookbook_closing_title: 'Find yours',
  lookbook_button: 'Explore Collection',
};

export const contentPages = [
  presentContentPage({
    slug: 'delivery',
    title: 'Delivery',
    footer_column: 'service',
    body: '<h2>Fees</h2><p>Checkout shows what it costs.</p>',
  }),
  presentContentPage({ slug: 'about', title: 'About Us', footer_column: 'company', body: '<p>We sew.</p>' }),
  presentContentPage({
    slug: 'size-guide',
    title: 'Size Guide',
    footer_column: null,
    body: '<table><tbody><tr><td>S</td><td>84</td></tr><tr><td>M</td><td>89</td></tr></tbody></table>',
  }),
];

export const store = presentStore({ ...EMPTY_SETTINGS, tagline: 'Cut in Lusaka' });
export const storeSettings: StoreSettings = {
  ...store.settings,
  menu: presentMenu(
    ['Men', 'Women', 'Accessories'].map((name) => ({ slug: name.toLowerCase(), name, hasProducts: true })),
  ),
};
