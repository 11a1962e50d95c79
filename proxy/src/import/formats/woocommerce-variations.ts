/** Variations of WooCommerce. One of “any size” stands for each size of its parent. */
import type { ForeignVariant, ReadingContext } from './foreign-product.ts';
import { toSizeAndColor, type Option } from './options.ts';
import type { SourceLine, SourceTable } from './source-table.ts';

/** Splits at commas, except for those after a backslash. */
export const splitTerms = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((term) => term.replaceAll('\\,', ',').trim())
    .filter(Boolean);

interface Attribute {
  name: string;
  values: string[];
}

/** WooCommerce exports as many attributes as a product has. */
const MAX_ATTRIBUTES = 30;

function readAttributes(line: SourceLine, table: SourceTable): Attribute[] {
  const attributes: Attribute[] = [];
  for (let number = 1; number <= MAX_ATTRIBUTES && table.has(`attribute ${number} name`); number += 1) {
    const name = line.text(`attribute ${number} name`);
    const values = splitTerms(line.text(`attribute ${number} value(s)`));
    if (name !== '' || values.length > 0) attributes.push({ name, values });
  }
  return attributes;
}

/** Says which attributes are lost: those of a product that is sold without a choice, or that its variations do not have. */
export function noticeLostAttributes(
  line: SourceLine,
  variations: readonly SourceLine[],
  table: SourceTable,
  { notice }: ReadingContext,
): void {
  const used = new Set(
    variations.flatMap((one) => readAttributes(one, table)).map(({ name }) => name.toLowerCase()),
  );
  const lost = readAttributes(line, table).filter(({ name }) => !used.has(name.toLowerCase()));
  const texts = lost
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => `“${name}: ${values.join(', ')}”`);
  if (texts.length > 0)
    notice(line.line, 'size', `${texts.join(', ')} ${texts.length === 1 ? 'is' : 'are'} not imported`);
}

/** Returns all choices of one value of each attribute. */
const combine = (attributes: readonly Attribute[]): Option[][] =>
  attributes.reduce<Option[][]>(
    (choices, { name, values }) =>
      choices.flatMap((choice) => values.map((value) => [...choice, { name, value }])),
    [[]],
  );

const keyOf = ({ size, color }: Pick<ForeignVariant, 'size' | 'color'>) => JSON.stringify([size, color]);

/** Returns the variants of a variation: several when an attribute of it is empty, which means any. */
function expand(
  line: SourceLine,
  variant: ForeignVariant,
  parent: readonly Attribute[],
  table: SourceTable,
  { notice }: ReadingContext,
): ForeignVariant[] {
  const own = readAttributes(line, table);
  const complete = own.map((attribute) => {
    if (attribute.values.length > 0) return { ...attribute, values: [attribute.values.join(', ')] };
    const values =
      parent.find(({ name }) => name.toLowerCase() === attribute.name.toLowerCase())?.values ?? [];
    return { ...attribute, values };
  });
  for (const { name } of complete.filter(({ values }) => values.length === 0))
    notice(line.line, 'size', `is empty, which means any ${name}, but the file does not say which there are`);
  const choices = combine(complete.filter(({ values }) => values.length > 0));
  const variants = choices.map((options, index) => ({
    ...variant,
    ...toSizeAndColor(options),
    // A SKU belongs to one variant.
    ...(index > 0 && { sku: '', barcode: '' }),
    ...(choices.length > 1 && {
      stock: '',
      sellsUncounted: variant.sellsUncounted || Number(variant.stock) > 0,
    }),
  }));
  if (variants.length > 1) noticeExpansion(line, variant, variants, complete, own, { notice });
  return variants;
}

function noticeExpansion(
  line: SourceLine,
  { stock, sku }: ForeignVariant,
  variants: readonly ForeignVariant[],
  complete: readonly Attribute[],
  own: readonly Attribute[],
  { notice }: Pick<ReadingContext, 'notice'>,
): void {
  const any = complete.filter((_, index) => own[index]?.values.length === 0);
  const names = any.map(({ name, values }) => `any ${name} (${values.join(', ')})`).join(' and ');
  const ofSku = sku === '' ? '' : `, the first one with the SKU ${sku}`;
  const ofStock = Number(stock) > 0 ? `; the stock of ${stock} is for all of them` : '';
  notice(
    line.line,
    'size',
    `is empty, which means ${names}: it becomes ${variants.length} variants${ofSku}${ofStock}`,
  );
}

/**
 * Returns the variants of a product's variations. Of several for the same size and colour, the one that names both counts.
 * @param toVariant reads the other cells of a variation
 */
export function readVariations(
  parent: SourceLine | undefined,
  variations: readonly SourceLine[],
  toVariant: (line: SourceLine) => ForeignVariant,
  table: SourceTable,
  context: ReadingContext,
): ForeignVariant[] {
  const attributes = parent ? readAttributes(parent, table) : [];
  const expanded = variations.map((line) => expand(line, toVariant(line), attributes, table, context));
  const named = new Set(expanded.filter(({ length }) => length === 1).flatMap((one) => one.map(keyOf)));
  const seen = new Set<string>();
  return expanded.flatMap((variants) =>
    variants.filter((variant) => {
      if (variants.length === 1) return true;
      const key = keyOf(variant);
      const isTaken = named.has(key) || seen.has(key);
      seen.add(key);
      return !isTaken;
    }),
  );
}
