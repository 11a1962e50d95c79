/** The icons of browser and app: of the logo, else of the shop's first letter, else the built-in ones. */
import { BUILT_IN_ACCENT } from '@chitenge/contract/accent';
import { fitsIcon, logoIconUrl, type IconPreset } from '@chitenge/contract/icon';
import { iconLetter } from '@chitenge/contract/icon-letter';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import type { TypePairing } from '@chitenge/contract/type-pairing';
import type { Store } from '@chitenge/contract/rows/settings';

/** A letter on the accent colour. */
export interface LetterIcon {
  letter: string;
  /** As hex. */
  color: string;
  typePairing: TypePairing;
}

type Brand = Pick<Store, 'settings' | 'look'>;

/** Returns the letter that stands for the shop; null while it has the built-in name and colour, or a usable logo. */
export function letterIconOf({ settings: { storeName, logo }, look }: Brand): LetterIcon | null {
  if (logo ? fitsIcon(logo) : storeName === STORE_DEFAULTS.name && look.accent === null) return null;
  const letter = iconLetter(storeName);
  if (letter === null) return null;
  return { letter, color: look.accent?.copper ?? BUILT_IN_ACCENT, typePairing: look.typePairing };
}

/** Returns a part of the URL that changes with the icon, so that browsers may cache the URL for ever. */
export const letterIconVersion = ({ letter, color, typePairing }: LetterIcon): string =>
  `${letter}-${color.slice(1)}-${typePairing}`;

/** Returns the URL of an icon; null for the built-in one. */
export function shopIconUrl(brand: Brand, preset: IconPreset): string | null {
  const letter = letterIconOf(brand);
  if (letter !== null) return `/icons/letter/${letterIconVersion(letter)}/${preset}.png`;
  const { logo } = brand.settings;
  return logo ? logoIconUrl(logo, preset) : null;
}
