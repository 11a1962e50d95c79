/**
 * The owner's settings by subject: docs/back-office.md#settings. A group shows sections of a collection's form in the
 * Studio, whose fields have the names, lengths and words (directus/src/collections). Without zod, for the storefront.
 */
export interface SettingsGroup {
  label: string;
  /** What it is good for. */
  about: string;
  collection: 'store_settings' | 'storefront';
  /** Sections of the collection's form; null for the fields before the first one. */
  sections: readonly (string | null)[];
  /** The page of the shop that shows it; null when shoppers do not see it. */
  page: string | null;
}

/** In their order: what makes shoppers trust a new shop comes first. */
export const SETTINGS_GROUPS = {
  contact: {
    label: 'Contact',
    about: 'Phone, WhatsApp, address and opening hours. Nobody pays a shop that nobody can reach.',
    collection: 'store_settings',
    sections: ['contact'],
    page: '/pages/contact',
  },
  brand: {
    label: 'Name and logo',
    about: 'What the shop is called, and what search engines say of it.',
    collection: 'store_settings',
    sections: [null],
    page: '/',
  },
  look: {
    label: 'Look',
    about: 'Accent colour and fonts.',
    collection: 'store_settings',
    sections: ['look'],
    page: '/',
  },
  payments: {
    label: 'Payments',
    about: 'Codes of mobile money, how long unpaid orders keep their goods, gift cards, lay-by and the till.',
    collection: 'store_settings',
    sections: ['payment', 'credit', 'lay_by', 'till'],
    page: '/pages/payment',
  },
  delivery: {
    label: 'Delivery',
    about: 'Where orders are sent from, and riders. What delivery costs is in the Delivery tab.',
    collection: 'store_settings',
    sections: ['delivery', 'riders'],
    page: '/pages/delivery',
  },
  messages: {
    label: 'Messages',
    about: 'Who is alerted, how many SMS the shop sends, and the texts of all messages.',
    collection: 'store_settings',
    sections: ['messages'],
    page: null,
  },
  receipts: {
    label: 'Receipts and tax',
    about: 'TPIN, VAT and the address on receipts.',
    collection: 'store_settings',
    sections: ['receipts'],
    page: null,
  },
  returns: {
    label: 'Exchanges and returns',
    about: 'How long buyers can ask for one.',
    collection: 'store_settings',
    sections: ['returns'],
    page: '/pages/returns',
  },
  stock: {
    label: 'Prices and stock',
    about: 'When goods count as low on stock, when to order again, and the default picture.',
    collection: 'store_settings',
    sections: ['prices'],
    page: '/products',
  },
  limits: {
    label: 'Limits of orders',
    about: 'What protects the shop from orders that nobody pays.',
    collection: 'store_settings',
    sections: ['limits'],
    page: null,
  },
  home: {
    label: 'Home page',
    about: 'Banner, headings and the words of the newsletter, which stands above the footer.',
    collection: 'storefront',
    sections: ['hero', 'headings', 'newsletter'],
    page: '/',
  },
  lookbook: {
    label: 'Lookbook',
    about: 'Its texts.',
    collection: 'storefront',
    sections: ['lookbook'],
    page: '/lookbook',
  },
  search: {
    label: 'Search',
    about: 'Words with the same meaning.',
    collection: 'storefront',
    sections: ['search'],
    page: '/products',
  },
} as const satisfies Record<string, SettingsGroup>;

export type SettingsGroupName = keyof typeof SETTINGS_GROUPS;
