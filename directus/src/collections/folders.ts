import type { Folder } from '../schema/collection.ts';

/** The folders of the Studio's navigation, in their order. */
export const FOLDERS: readonly Folder[] = [
  { name: 'catalogue', label: 'Catalogue', icon: 'checkroom', note: 'What the shop sells.' },
  {
    name: 'sales',
    label: 'Orders',
    icon: 'shopping_bag',
    note: 'What shoppers ordered and what they have in their carts.',
  },
  { name: 'pages', label: 'Pages', icon: 'web', note: 'The texts and pictures of the shop’s pages.' },
  { name: 'settings', label: 'Settings', icon: 'tune', note: 'The shop’s name, payment codes and limits.' },
];
