import { z } from 'zod';
import { fileUrl } from './image.ts';
import { ACCENT_BACKGROUNDS, accentOf, accentProblem, type Accent } from '../accent.ts';
import type { Category } from '../category.ts';
import { layByRules } from '../lay-by-terms.ts';
import type { StoreSettings } from '../page.ts';
import { publicSettingsRowShape, publicSettingValues } from '../settings-fields.ts';
import { fillPath, SHOP_PAGES } from '../shop-pages.ts';
import { SOCIAL_NETWORK_LABELS, SOCIAL_NETWORKS, socialColumn } from '../social-network.ts';
import { LOGO_TYPES } from '../store-logo.ts';
import { TYPE_PAIRINGS, type TypePairing } from '../type-pairing.ts';
import { splitPhones, toPhoneNumber } from '../phone-number.ts';
import { cleanPhone } from '../clean-text.ts';
import { whatsappChat } from '../whatsapp.ts';

/** What the proxy reads of the settings. */
export const settingsRowSchema = z.object(publicSettingsRowShape);
export type SettingsRow = z.infer<typeof settingsRowSchema>;

export interface Store {
  /** The public settings, as far as they follow from the settings' row. */
  settings: Omit<StoreSettings, 'menu'>;
  defaultImageUrl: string | null;
  look: Look;
}

/** What the owner chose of the shop's look. */
export interface Look {
  /** Null for the built-in one. */
  accent: Accent | null;
  typePairing: TypePairing;
}

/**
 * Converts the store settings. What an empty field means is in the table of settings.
 * @param payPage what can be paid with on the page of a gateway
 */
export function presentStore(row: SettingsRow, payPage: string | null = null): Store {
  const look = presentLook(row);
  return {
    settings: {
      ...publicSettingValues(row),
      logo: presentLogo(row.logo),
      layBy: layByRules(row),
      payPage,
      whatsappNumber: whatsappNumberOf(row),
      contactLinks: contactLinksOf(row),
      accentColor: look.accent?.copper ?? null,
      typePairing: look.typePairing,
    },
    defaultImageUrl: fileUrl(row.default_image),
    look,
  };
}

/** The others are on the home page, in the search and in the phone's menu: docs/shopping.md#header. */
const MAX_MENU_CATEGORIES = 3;

/** Returns the links of header and footer. */
export function presentMenu(
  all: readonly Pick<Category, 'slug' | 'name' | 'hasProducts'>[],
): StoreSettings['menu'] {
  const categories = all.filter(({ hasProducts }) => hasProducts);
  if (categories.length === 0) return [{ to: SHOP_PAGES.products.path, label: 'Shop' }];
  return categories
    .slice(0, MAX_MENU_CATEGORIES)
    .map(({ slug, name }) => ({ to: fillPath(SHOP_PAGES.category.path, slug), label: name }));
}

/** The database may have values that were never checked, such as those of an older version. */
function presentLook({ accent_color: color, type_pairing: pairing }: SettingsRow): Look {
  return {
    accent: color && accentProblem(color) === null ? accentOf(color) : null,
    typePairing: TYPE_PAIRINGS.find((name) => name === pairing) ?? TYPE_PAIRINGS[0],
  };
}

/** Returns the colour of the browser's bars around a page: the accent, or else the page's background. */
export const themeColor = ({ accent }: Pick<Look, 'accent'>): string =>
  accent?.copper ?? ACCENT_BACKGROUNDS.paper;

const whatsappNumberOf = (row: SettingsRow): string | null => toPhoneNumber(row.whatsapp_number ?? '');

function contactLinksOf(row: SettingsRow): StoreSettings['contactLinks'] {
  const { contact_phone: phone, contact_email: email } = row;
  const whatsapp = whatsappNumberOf(row);
  return [
    ...phoneLinks(phone ?? ''),
    ...(email ? [{ text: email, url: `mailto:${email}` }] : []),
    ...(whatsapp ? [{ text: 'WhatsApp', url: whatsappChat(whatsapp) }] : []),
    ...SOCIAL_NETWORKS.flatMap((network) => {
      const url = row[socialColumn(network)];
      return url?.startsWith('https://') ? [{ text: SOCIAL_NETWORK_LABELS[network], url }] : [];
    }),
  ];
}

/** Short numbers of networks have three digits. */
const MIN_DIGITS = 3;

/** Returns a link for each number of a text such as '0977 123 456 / 0966 123 456'; none for what nobody can dial. */
function phoneLinks(text: string): StoreSettings['contactLinks'] {
  return splitPhones(text).flatMap((part) => {
    const number = cleanPhone(part).replaceAll(/[^+\d]/g, '');
    return number.length < MIN_DIGITS ? [] : [{ text: part.trim(), url: `tel:${number}` }];
  });
}

/** Returns the logo; null for a file that no icon can be made of. */
function presentLogo(file: SettingsRow['logo']): StoreSettings['logo'] {
  const url = fileUrl(file);
  if (file === null || url === null || !LOGO_TYPES.has(file.type ?? '')) return null;
  return file.width && file.height ? { url, width: file.width, height: file.height } : null;
}
