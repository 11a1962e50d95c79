/** Folders of the file library. `apply` creates them. */
export const FILE_FOLDERS = {
  products: { id: '33605712-132b-80cb-a25f-3095721491ad', name: 'Products' },
  pages: { id: 'de650229-afe1-8011-a0ab-589ebcc2c661', name: 'Pages' },
} as const;
