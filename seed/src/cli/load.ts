/** `npm run load --workspace @chitenge/seed`: adds the missing rows of the sample catalogue to a running Directus. */
import { administratorToken } from '@chitenge/directus/administrator-token';
import { parseEnvironment } from '@chitenge/directus/environment';
import { loadSampleCatalogue } from '../load.ts';

const { url } = parseEnvironment(process.env);
const added = await loadSampleCatalogue({ url, token: await administratorToken(process.env) });
console.log(`Added ${added.files} images, ${added.categories} categories and ${added.products} products.`);
