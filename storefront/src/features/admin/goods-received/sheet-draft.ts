/** A sheet of goods received as it is written. */
import type { AdminProduct } from '@chitenge/contract/admin-product';
import { choiceText } from '@chitenge/contract/colors';
import { isAbovePrice } from '@chitenge/contract/cost';
import { receiveGoodsSchema, type ReceiveGoodsInput } from '@chitenge/contract/goods-received';
import type { LabelledVariant } from '@chitenge/contract/labels';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { cleanTypedAmount, readTypedCount } from '@chitenge/contract/typed-amount';
import { NEW } from '../components/use-url-dialog.ts';
import { parseLines, type LabelLine } from '../labels/label-lines.ts';

export interface DraftLine {
  variantId: string;
  /** Such as 'Wrap Dress, M, Red'. */
  name: string;
  stockCount: number;
  price: string;
  /** As it was when the line was added; missing for those who may not see costs. */
  knownCost?: string | null;
  /** Typed texts. */
  units: string;
  cost: string;
}

export interface SheetDraft {
  receivedOn: string;
  supplier: string;
  note: string;
  lines: readonly DraftLine[];
}

/** The value of the address for a new sheet that begins with goods: `<variant id>:<units>,…`. */
export const sheetOf = (goods: string): string => `${NEW} ${goods}`;

/** Returns the goods of `sheetOf`; none for a new sheet without, and null for any other value. */
export function goodsOf(shown: string): LabelLine[] | null {
  if (shown === NEW) return [];
  return shown.startsWith(`${NEW} `) ? parseLines(shown.slice(NEW.length + 1)) : null;
}

/** The lines of a new sheet that begins with goods. Those that are not sold any more are left out. */
export const linesOf = (goods: readonly LabelLine[], variants: readonly LabelledVariant[]): DraftLine[] =>
  variants.map((variant) => ({
    variantId: variant.id,
    name: [variant.name, choiceText(variant)].filter(Boolean).join(', '),
    stockCount: variant.stockCount,
    price: variant.price,
    units: String(goods.find(({ id }) => id === variant.id)?.count ?? 1),
    cost: '',
  }));

type Choice = Pick<AdminProduct['variants'][number], 'size' | 'color'>;

/** Adds a unit of what was scanned or chosen: one more of a variant that the sheet has, or a new line. */
export function withUnit(draft: SheetDraft, product: AdminProduct, { size, color }: Choice): SheetDraft {
  const variant = product.variants.find((one) => one.size === size && one.color === color);
  if (variant === undefined) return draft;
  const known = draft.lines.find(({ variantId }) => variantId === variant.id);
  if (known !== undefined) {
    const units = readTypedCount(known.units);
    return withLine(draft, variant.id, { units: String((Number.isNaN(units) ? 0 : units) + 1) });
  }
  const line: DraftLine = {
    variantId: variant.id,
    name: [product.name, choiceText(variant)].filter(Boolean).join(', '),
    stockCount: variant.stockCount,
    price: variant.price,
    ...(variant.cost !== undefined && { knownCost: variant.cost }),
    units: '1',
    cost: '',
  };
  return { ...draft, lines: [...draft.lines, line] };
}

export const withLine = (draft: SheetDraft, variantId: string, part: Partial<DraftLine>): SheetDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.variantId === variantId ? { ...line, ...part } : line)),
});

export const withoutLine = (draft: SheetDraft, variantId: string): SheetDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.variantId !== variantId),
});

/** Returns the request of a sheet. A cost that is not typed is left out, so that of the variant stays. */
export const bodyOf = (draft: SheetDraft, id: string): ReceiveGoodsInput => ({
  id,
  receivedOn: draft.receivedOn,
  supplier: draft.supplier,
  note: draft.note,
  lines: draft.lines.map(({ variantId, units, cost }) => ({
    variantId,
    units: readTypedCount(units),
    ...(cleanTypedAmount(cost) !== '' && { cost: cleanTypedAmount(cost) }),
  })),
});

const FIELD_LABELS: Readonly<Record<string, string>> = {
  receivedOn: 'Day',
  supplier: 'Supplier',
  note: 'Note',
  units: 'Units',
  cost: 'Cost of a unit',
  variantId: 'This product',
};

/** Words by field of the request: `receivedOn`, or `lines.2.units`. */
export type SheetErrors = Readonly<Record<string, string>>;

/** Names each field in words, as the contract and the server do. */
export const errorsOf = (errors: readonly { field: string; message: string }[]): SheetErrors =>
  Object.fromEntries(
    errors.map(({ field, message }) => {
      const name = field.split('.').at(-1) ?? '';
      return [field, `${FIELD_LABELS[name] ?? 'The sheet'} ${message}.`];
    }),
  );

export function validate(draft: SheetDraft, id: string): SheetErrors {
  const issues = receiveGoodsSchema.safeParse(bodyOf(draft, id)).error?.issues ?? [];
  return errorsOf(issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** The lines that cost more than they are sold for. */
export const linesAbovePrice = ({ lines }: SheetDraft): DraftLine[] =>
  lines.filter(({ cost, price }) => isAbovePrice(cleanTypedAmount(cost), price));

/** Units of all lines, and what they cost as far as it is told. */
export function sumsOf({ lines }: SheetDraft): { units: number; total: Ngwee } {
  let [units, total] = [0, 0];
  for (const line of lines) {
    const count = readTypedCount(line.units);
    if (Number.isNaN(count)) continue;
    units += count;
    const cost = cleanTypedAmount(line.cost);
    if (/^\d{1,8}(?:\.\d{1,2})?$/.test(cost)) total += count * toNgwee(cost);
  }
  return { units, total };
}
