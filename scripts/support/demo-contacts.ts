import { createDirectus, rest, staticToken, updateSingleton } from '@directus/sdk';

/** What the demo's shop says of itself. Each says that it is a sample. */
export const SAMPLE_CONTACTS = {
  contact_phone: '+260 97 000 0000 (sample)',
  contact_email: 'sample@chitenge.example',
  whatsapp_number: '+260970000000',
  business_address: 'Plot 1, Sample Road\nLusaka (a sample address)',
  tpin: '0000000000',
};

interface Schema {
  store_settings: Partial<typeof SAMPLE_CONTACTS>;
}

/**
 * Gives the demo's shop its sample contacts.
 * @param token with administrator rights
 */
export async function setSampleContacts(url: string, token: string): Promise<void> {
  const directus = createDirectus<Schema>(url).with(staticToken(token)).with(rest());
  await directus.request(updateSingleton('store_settings', SAMPLE_CONTACTS));
}
