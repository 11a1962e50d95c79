import type { HomePage, LookbookPage, StoreSettings } from '@chitenge/contract/page';
import { http, HttpResponse } from 'msw';

export const homePage: HomePage = {
  heroTitle: 'New Season Collection',
  heroText: 'Wax prints cut for the office and the wedding.',
  heroImageUrl: '/assets/hero',
  heroImagePreview: null,
  primaryButton: 'Shop Collection',
  secondaryButton: 'View Lookbook',
  categoriesTitle: 'Shop by Category',
  featuredTitle: 'Featured Products',
  newsletterTitle: 'Stay in Style',
  newsletterText: 'New arrivals, once a month.',
};

export const lookbookPage: LookbookPage = {
  heading: 'Fall/Winter Lookbook 2024',
  introduction: 'Cloth with a memory.',
  values: [
    { title: 'Made here', text: 'Cut and sewn in Lusaka.' },
    { title: 'Real wax', text: 'Printed on both sides.' },
    { title: 'Fair', text: 'Tailors are paid by the hour.' },
  ],
  closingTitle: 'Find yours',
  button: 'Explore Collection',
};

export const storeSettings: StoreSettings = {
  storeName: 'Chitenge',
  tagline: 'Cloth with a memory',
  productPagePricePrefix: 'K',
  shippingLabel: 'Free',
  lowStockThreshold: 10,
  contactEmail: null,
  contactPhone: null,
};

export const pageHandlers = [
  http.get('*/api/pages/home', () => HttpResponse.json(homePage)),
  http.get('*/api/pages/lookbook', () => HttpResponse.json(lookbookPage)),
  http.get('*/api/settings', () => HttpResponse.json(storeSettings)),
];
