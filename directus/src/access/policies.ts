import type { CommandGroup } from '@chitenge/contract/command-groups';

/**
 * The permissions of every policy. Without a licence, Directus supports permissions on whole collections only,
 * without filters or single fields. So the proxy filters published products, and Public has no permission.
 */
export type Action = 'create' | 'read' | 'update' | 'delete';

export type Rules = Readonly<Record<string, readonly Action[]>>;

export interface Policy {
  id: string;
  name: string;
  icon: string;
  description: string;
  /** Whether its users may sign in to the Studio. Each of them takes one seat of the licence. */
  studio: boolean;
  rules: Rules;
  /** Commands that its users may run. */
  commands: readonly CommandGroup[];
  /** Whether its users may change their own account, such as its password, and switch on one-time codes. */
  ownAccount: boolean;
}

/**
 * The permission to change one's own account. Without a licence, Directus rejects rules for rows and fields, except
 * this one with exactly these fields.
 */
export const OWN_ACCOUNT = {
  collection: 'directus_users',
  action: 'update',
  permissions: { id: { _eq: '$CURRENT_USER' } },
  fields: [
    'first_name',
    'last_name',
    'email',
    'password',
    'location',
    'title',
    'description',
    'avatar',
    'language',
    'appearance',
    'theme_light',
    'theme_dark',
    'theme_light_overrides',
    'theme_dark_overrides',
    'tfa_secret',
  ],
} as const;

const READ = ['read'] as const;
const EDIT = ['read', 'update'] as const;
const ALL = ['create', 'read', 'update', 'delete'] as const;

const catalogue: Rules = {
  categories: ALL,
  products: ALL,
  products_files: ALL,
  // Commands change variants (rule 11 of docs/architecture.md).
  product_variants: READ,
  directus_files: ALL,
  directus_folders: ALL,
  stock_movements: READ,
};

/** All but the right to delete products, which is a policy of its own. */
const catalogueOfStaff: Rules = { ...catalogue, products: ['create', 'read', 'update'] };

/** Their texts, and the words of searches. */
const pages: Rules = { storefront: EDIT, content_pages: ALL };

const sales: Rules = {
  // Commands change orders (rule 11 of docs/architecture.md).
  orders: READ,
  order_items: READ,
  order_events: READ,
  payments: READ,
  payment_events: READ,
  returns: READ,
  // The outbox. Commands write it.
  messages: READ,
};

/** The extension limits changes to the status (extensions/shop/src/hooks/reviews.ts). */
const moderation: Rules = { reviews: EDIT };

/** Of the delivery methods: staff filter orders by them. Their fees are for the owner and managers. */
const delivery: Rules = { delivery_methods: READ };

/** The dashboard shows the names of staff members, for example who changed an order. The extension hides all else. */
const staffAccounts: Rules = { directus_users: READ, directus_roles: READ };

/** The extension limits both to what their reader may change (extensions/shop/src/hooks/catalogue-history.ts). */
const history: Rules = { directus_activity: READ, directus_revisions: READ };

export const STORE_MANAGER: Policy = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a01',
  name: 'Store manager',
  icon: 'storefront',
  description: 'Runs the shop in the Studio: catalogue, orders, pages and store settings.',
  studio: true,
  commands: [
    'orders',
    'catalogue',
    'refunds',
    'bulk-cancel',
    'bulk-message',
    'discounts',
    'stock-takes',
    'templates',
    'setup',
    'reports',
    'costs',
    'customers',
  ],
  ownAccount: true,
  rules: {
    ...catalogue,
    ...sales,
    ...pages,
    ...moderation,
    ...staffAccounts,
    delivery_methods: ALL,
    discount_codes: ALL,
    store_settings: EDIT,
    message_templates: EDIT,
    directus_dashboards: READ,
    directus_panels: READ,
    ...history,
    newsletter_subscribers: ['read', 'delete'],
    stock_alerts: READ,
    // Commands write the notes about a customer.
    customers: READ,
  },
};

export const CONTENT_EDITOR: Policy = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a02',
  name: 'Content editor',
  icon: 'edit_note',
  description: 'Writes products, categories and pages in the Studio; sees no orders and no customers.',
  studio: true,
  commands: ['catalogue'],
  ownAccount: true,
  rules: {
    ...catalogue,
    ...pages,
    ...moderation,
    ...delivery,
    ...history,
    // By whom something was changed.
    ...staffAccounts,
    store_settings: READ,
  },
};

export const STAFF: Policy = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a03',
  name: 'Staff',
  icon: 'badge',
  description:
    'Works in the shop’s own /admin: orders, products, stock and categories. No Studio, so no seat.',
  studio: false,
  commands: ['orders', 'catalogue'],
  ownAccount: true,
  rules: {
    ...catalogueOfStaff,
    ...sales,
    ...moderation,
    ...delivery,
    ...staffAccounts,
    store_settings: READ,
  },
};

/** Has no role: the owner adds it to a staff member's own policies. */
export const PRODUCT_DELETION: Policy = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a05',
  name: 'Delete products',
  icon: 'delete',
  description: 'In addition to the role Staff: may delete products.',
  studio: false,
  commands: [],
  ownAccount: false,
  rules: { products: ['delete'] },
};

export const PROXY_SERVICE: Policy = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a04',
  name: 'Proxy service',
  icon: 'dns',
  description: 'What the shop’s proxy needs to serve shoppers, and no more.',
  studio: false,
  commands: [],
  ownAccount: false,
  rules: {
    categories: READ,
    products: READ,
    products_files: READ,
    product_variants: READ,
    directus_files: READ,
    delivery_methods: READ,
    // Whether a code is published at all. The extension judges codes.
    discount_codes: READ,
    content_pages: READ,
    storefront: READ,
    store_settings: READ,
    // Carts, orders and subscribers: only the extension reads and writes them.
  },
};

/** Directus' policy for requests without authentication. Every installation has the same id. */
export const PUBLIC_POLICY_ID = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';

export const POLICIES: readonly Policy[] = [
  STORE_MANAGER,
  CONTENT_EDITOR,
  STAFF,
  PRODUCT_DELETION,
  PROXY_SERVICE,
];
