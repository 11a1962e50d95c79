import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Plugin } from 'vite';
import { inClientBuild, STOREFRONT } from './client-build.ts';
import { PAIRED_FONTS, PAIRS, type PairedFont } from './paired-fonts.ts';

/** The characters of the subsets, as in src/theme/fonts.css. */
const BASIC_RANGE = 'U+20-7E,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212';

interface FontUrls {
  basic: string;
  latin: string;
}

const face = (family: string, source: string, rest: string): string =>
  `@font-face{font-family:'${family}';src:${source};${rest}}`;

/** Returns the faces of a font as src/theme/fonts.css has them. The last one that covers a character counts. */
function facesOf({ family, weight, fallback }: PairedFont, { basic, latin }: FontUrls): string {
  const style = `font-weight:${weight};font-style:normal;font-display:swap`;
  const file = (url: string): string => `url('${url}') format('woff2')`;
  const local = fallback.local.map((name) => `local('${name}')`).join(',');
  const metrics = `size-adjust:${fallback.sizeAdjust}%;ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%`;
  return (
    face(family, file(latin), style) +
    face(family, file(basic), `${style};unicode-range:${BASIC_RANGE}`) +
    face(`${family} Fallback`, local, metrics)
  );
}

const familyList = ({ family, fallback }: PairedFont): string =>
  `'${family}','${family} Fallback',${fallback.generic}`;

/**
 * Adds the fonts of the type pairings to the build, and writes `.vite/type-pairings.json`: for each pairing the styles and
 * the files to preload. The proxy puts those of the chosen one into the document. The default needs none.
 */
export function typePairings(): Plugin {
  return {
    name: 'type-pairings',
    apply: inClientBuild,
    async generateBundle() {
      const emit = async (name: string, file: string): Promise<string> => {
        const reference = this.emitFile({ type: 'asset', name, source: await readFile(file) });
        return `/${this.getFileName(reference)}`;
      };
      const urls = new Map<PairedFont, FontUrls>();
      for (const font of Object.values(PAIRED_FONTS))
        urls.set(font, {
          basic: await emit(
            `${font.name}.woff2`,
            path.join(STOREFRONT, 'src/theme/fonts', `${font.name}.woff2`),
          ),
          latin: await emit(path.basename(font.source), fileURLToPath(import.meta.resolve(font.source))),
        });
      const pairings = keysOf(PAIRS).map((name) => {
        const [display, text] = [PAIRED_FONTS[PAIRS[name].display], PAIRED_FONTS[PAIRS[name].text]];
        const fonts = [display, text].flatMap((font) => {
          const found = urls.get(font);
          return found ? [{ font, urls: found }] : [];
        });
        const styles = `${fonts.map((each) => facesOf(each.font, each.urls)).join('')}html:root{--font-display:${familyList(display)};--font-text:${familyList(text)}}`;
        return [name, { styles, preload: fonts.map((each) => each.urls.basic) }];
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/type-pairings.json',
        source: JSON.stringify(Object.fromEntries(pairings)),
      });
    },
  };
}
