/**
 * Makes subsets of the fonts with the characters of English. Run `node storefront/build/subset-fonts.ts` after an update
 * of a font package and commit the files. src/theme/fonts.css lists the same characters, and type-pairings.ts does.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import subsetFont from 'subset-font';
import { PAIRED_FONTS } from './paired-fonts.ts';

const FONTS = path.resolve(import.meta.dirname, '../src/theme/fonts');
const PRINTABLE_ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
const CHARACTERS = `${PRINTABLE_ASCII.join('')}©·×–—‘’“”…−`;

async function subset(source: string, file: string): Promise<void> {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  await writeFile(path.join(FONTS, file), await subsetFont(font, CHARACTERS, { targetFormat: 'woff2' }));
}

await subset('@fontsource/gloock/files/gloock-latin-400-normal.woff2', 'gloock-basic.woff2');
await subset('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 'figtree-basic.woff2');
for (const { source, name } of Object.values(PAIRED_FONTS)) await subset(source, `${name}.woff2`);
