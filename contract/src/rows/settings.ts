import { z } from 'zod';
import { decimal } from '../columns.ts';
import { fileRow, fileUrl } from './image.ts';
import { ACCENT_BACKGROUNDS, accentOf, accentProblem, type Accent } from '../accent.ts';
import type { Category } from '../category.ts';
import { layByRules } from '../lay-by-terms.ts';
import type { StoreSettings } from '../page.ts';
import { DEFAULT_SHIPPING_LABEL } from '../shipping-label.ts';
import { fillPath, SHOP_PAGES } from '../shop-pages.ts';
import { SOCIAL_NETWORK_LABELS, SOCIAL_NETWORKS, socialColumn } from '../social-network.ts';
import { LOW_STOCK_THRESHOLD } from '../status.ts';
import { STORE_DEFAULTS } from '../store-defaults.ts';
import { LOGO_TYPES } from '../store-logo.ts';
import { TYPE_PAIRINGS, type TypePairing } from '../type-pairing.ts';
import { toPhoneNumber } from '../phone-number.ts';
import { cleanPhone } from '../clean-text.ts';
import { whatsappChat } from '../whatsapp.ts';

const text = z.string().nullable();

export const settingsRowSchema = z.object({
  store_name: text,
  tagline: text,
  description: text,
  logo: fileRow.nullable(),
  accent_color: text,
  type_pairing: text,
  product_page_price_prefix: text,
  shipping_label: text,
  dispatch_town: text,
  low_stock_threshold: z.number().int().min(0).nullable(),
  max_units_per_order: z.number().int().min(1).nullable(),
  return_days: z.number().int().min(0).nullable(),
  lay_by_offered: text,
  lay_by_deposit_percent: z.number().int().min(1).max(99).nullable(),
  lay_by_weeks: z.number().int().min(1).nullable(),
  lay_by_fee_percent: decimal.nullable(),
  lay_by_grace_days: z.number().int().min(0).nullable(),
  default_image: fileRow.nullable(),
  contact_email: text,
  contact_phone: text,
  whatsapp_number: text,
  shop_address: text,
  opening_hours: text,
  facebook_url: text,
  instagram_url: text,
  tiktok_url: text,
});
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
 * Converts the store settings. Default values replace empty fields.
 * @param payPage what can be paid with on the page of a gateway
 */
export function presentStore(row: SettingsRow, payPage: string | null = null): Store {
  const look = presentLook(row);
  return {
    settings: {
      storeName: row.store_name || STORE_DEFAULTS.name,
      tagline: row.tagline ?? '',
      description: row.description ?? '',
      logo: presentLogo(row.logo),
      productPagePricePrefix: row.product_page_price_prefix || 'K',
      shippingLabel: row.shipping_label || DEFAULT_SHIPPING_LABEL,
      dispatchTown: row.dispatch_town || null,
      lowStockThreshold: row.low_stock_threshold ?? LOW_STOCK_THRESHOLD,
      maxUnitsPerOrder: row.max_units_per_order,
      returnDays: row.return_days ?? 0,
      layBy: layByRules(row),
      payPage,
      contactEmail: row.contact_email,
      contactPhone: row.contact_phone,
      whatsappNumber: whatsappNumberOf(row),
      shopAddress: row.shop_address || null,
      openingHours: row.opening_hours || null,
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

/** What separates several numbers in the field of one. */
const BETWEEN_NUMBERS = /[,;/]|\bor\b/;

/** Short numbers of networks have three digits. */
const MIN_DIGITS = 3;

/** Returns a link for each number of a text such as '0977 123 456 / 0966 123 456'; none for what nobody can dial. */
function phoneLinks(text: string): StoreSettings['contactLinks'] {
  return text.split(BETWEEN_NUMBERS).flatMap((part) => {
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
