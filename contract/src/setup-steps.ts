/** The steps of the owner's checklist: docs/back-office.md#checklist. Without zod, for the storefront. */

/** What makes the shop the owner's, in the order of the checklist. */
export const SETUP_STEPS = [
  'brand',
  'contact',
  'goods',
  'featured',
  'payments',
  'messages',
  'delivery',
  'pages',
  'staff',
  'test-order',
  'licence',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Without these, shoppers find nothing of the owner's, or cannot pay, reach or believe the shop. */
export const SELLING_STEPS: readonly SetupStep[] = ['brand', 'contact', 'goods', 'payments', 'delivery'];

export const SETUP_LABELS: Record<SetupStep, string> = {
  brand: 'Name and logo',
  contact: 'Contact',
  goods: 'Your own products',
  featured: 'Featured products',
  payments: 'Mobile money',
  messages: 'Messages',
  delivery: 'Delivery',
  pages: 'Pages',
  staff: 'People who help',
  'test-order': 'A test order',
  licence: 'The Studio’s question',
};

/** What Directus asks its owner about the use of it, as `project_usage` of its settings: docs/directus.md. */
export const PROJECT_USAGES = ['commercial', 'personal', 'community'] as const;
export type ProjectUsage = (typeof PROJECT_USAGES)[number];
