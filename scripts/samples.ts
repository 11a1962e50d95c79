/** `npm run samples`: adds the missing rows and images of the sample catalogue to the running shop, or removes it. */
import { parseArgs } from 'node:util';
import { loadSampleCatalogue, removeSampleCatalogue, type DirectusConnection } from '@chitenge/seed/load';
import { runCommand } from './support/command.ts';
import { connectToDirectus } from './support/running-directus.ts';

const USAGE = 'npm run samples [-- --remove]';

async function load(connection: DirectusConnection): Promise<void> {
  const added = await loadSampleCatalogue(connection);
  console.log(
    `✓ Added ${added.files} images, ${added.categories} categories, ${added.deliveryMethods} delivery methods, ${added.products} products and ${added.reviews} reviews.`,
  );
}

async function remove(connection: DirectusConnection): Promise<void> {
  const { products, archived, categories } = await removeSampleCatalogue(connection);
  console.log(`✓ Removed ${products} products with their images, and ${categories} categories.`);
  if (archived > 0) console.log(`✓ Archived ${archived} more, which orders have.`);
}

await runCommand(USAGE, [], async () => {
  const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });
  await (values.remove ? remove : load)(await connectToDirectus());
});
