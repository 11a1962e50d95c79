/** Variations of WooCommerce. One of “any size” stands for each size of its parent. */
import { MAX_VARIANTS } from '@chitenge/contract/variant';
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
  /** The file's name of the column with the values. */
  column: string;
  name: string;
  /** The cell as one value, which it is of a variation: its commas may lack the backslash. */
  value: string;
  values: string[];
}

/** WooCommerce exports as many attributes as a product has. */
const MAX_ATTRIBUTES = 30;

function readAttributes(line: SourceLine, table: SourceTable): Attribute[] {
  const attributes: Attribute[] = [];
  for (let number = 1; number <= MAX_ATTRIBUTES && table.has(`attribute ${number} name`); number += 1) {
    const name = line.text(`attribute ${number} name`);
    const cell = line.text(`attribute ${number} value(s)`);
    const value = cell.replaceAll('\\,', ',');
    const values = splitTerms(cell);
    const column = table.nameOf(`attribute ${number} value(s)`) ?? 'size';
    if (name !== '' || values.length > 0) attributes.push({ column, name, value, values });
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
  for (const { column, name, values } of lost.filter((attribute) => attribute.values.length > 0))
    notice(line.line, column, `“${name}: ${values.join(', ')}” is not imported`);
}

/** Returns all choices of one value of each attribute. */
const combine = (attributes: readonly Attribute[]): Option[][] =>
  attributes.reduce<Option[][]>(
    (choices, { name, values }) =>
      choices.flatMap((choice) => values.map((value) => [...choice, { name, value }])),
    [[]],
  );

/** A variation, whose empty attributes have the values of its parent: they mean any of them. */
interface Variation {
  variant: ForeignVariant;
  attributes: readonly Attribute[];
  any: readonly Attribute[];
}

function readVariation(
  line: SourceLine,
  variant: ForeignVariant,
  parent: readonly Attribute[],
  table: SourceTable,
): Variation {
  const own = readAttributes(line, table);
  const ofParent = (name: string) =>
    parent.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase())?.values ?? [];
  const any = own
    .filter(({ values }) => values.length === 0)
    .map((attribute) => ({ ...attribute, values: ofParent(attribute.name) }));
  const given = own.filter(({ values }) => values.length > 0);
  const attributes = [
    ...given.map((attribute) => ({ ...attribute, values: [attribute.value] })),
    ...any.filter(({ values }) => values.length > 0),
  ];
  return { variant, attributes, any };
}

const keyOf = ({ size, color }: Pick<ForeignVariant, 'size' | 'color'>) => JSON.stringify([size, color]);

/** Says what has become of a variation of any size. */
function noticeAny({ variant, any }: Variation, kept: number, { notice }: ReadingContext): void {
  const { line, stock, sku } = variant;
  for (const { column, name, values } of any) {
    const meaning = `is empty, which means any ${name}`;
    if (values.length === 0) notice(line, column, `${meaning}, but the file does not say which there are`);
    else {
      const ofSku = sku === '' || kept === 0 ? '' : `, the first one with the SKU ${sku}`;
      const ofStock = Number(stock) > 0 ? `; the stock of ${stock} is for all of them` : '';
      const variants = kept === 1 ? '1 variant' : `${kept} variants`;
      notice(line, column, `${meaning} (${values.join(', ')}): it becomes ${variants}${ofSku}${ofStock}`);
    }
  }
}

/**
 * Returns the variants of a product's variations. Of several for the same size and colour, the one that names both counts.
 * @param toVariant reads the other cells of a variation
 */
export function readVariations(
  parent: SourceLine | undefined,
  lines: readonly SourceLine[],
  toVariant: (line: SourceLine) => ForeignVariant,
  table: SourceTable,
  context: ReadingContext,
): ForeignVariant[] {
  const ofParent = parent ? readAttributes(parent, table) : [];
  const variations = lines.map((line) => readVariation(line, toVariant(line), ofParent, table));
  const isSingle = ({ attributes }: Variation) => attributes.every(({ values }) => values.length === 1);
  const optionsOf = ({ attributes }: Variation) => combine(attributes).map(toSizeAndColor);
  const taken = new Set(variations.filter(isSingle).flatMap(optionsOf).map(keyOf));
  return variations.flatMap((variation): ForeignVariant[] => {
    const { variant, attributes, any } = variation;
    const count = attributes.reduce((product, { values }) => product * values.length, 1);
    if (count > MAX_VARIANTS) {
      const message = `is empty, which means ${count} variants; a product has at most ${MAX_VARIANTS}, so they are not imported`;
      context.notice(variant.line, any[0]?.column ?? 'size', message);
      return [];
    }
    const options = optionsOf(variation);
    const kept = isSingle(variation) ? options : options.filter((one) => !taken.has(keyOf(one)));
    for (const one of kept) taken.add(keyOf(one));
    noticeAny(variation, kept.length, context);
    const shared = options.length > 1 && {
      stock: '',
      sellsUncounted: variant.sellsUncounted || Number(variant.stock) > 0,
    };
    // A SKU belongs to one variant.
    return kept.map((one, index) => ({
      ...variant,
      ...one,
      ...(index > 0 && { sku: '', barcode: '' }),
      ...shared,
    }));
  });
}
