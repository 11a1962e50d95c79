/**
 * Cuts the shop's two fonts down to what English is written with. Run by hand when a font's package changes:
 * `node storefront/build/cut-fonts.ts`. The files are committed, so that a build needs nothing for them; src/theme/fonts.css
 * names the same characters.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import subsetFont from 'subset-font';

const FONTS = path.resolve(import.meta.dirname, '../src/theme/fonts');
const PRINTABLE_ASCII = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place));
const CHARACTERS = `${PRINTABLE_ASCII.join('')}©·×–—‘’“”…−`;

async function cut(source: string, file: string): Promise<void> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  await writeFile(path.join(FONTS, file), await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2' }));
}

await cut('@fontsource/gloock/files/gloock-latin-400-normal.woff2', 'gloock-basic.woff2');
await cut('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 'figtree-basic.woff2');
