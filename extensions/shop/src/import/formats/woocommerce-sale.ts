/** Sales of WooCommerce. A sale of the shop is one of the whole product. */
import { readDateColumn, type CellDate, type DateColumn } from '../../tables/dates.ts';
import type { ForeignVariant, ReadingContext } from './foreign-product.ts';
import type { SourceLine, SourceTable } from './source-table.ts';
import type { TranslatedLine } from './translation.ts';

const STARTS = 'date sale price starts';
const ENDS = 'date sale price ends';

/** A variant, and the line with the days of its sale. */
export interface VariantSale {
  variant: ForeignVariant;
  line: SourceLine;
}

/** Reads the dates of all sales of the file, which decide together whether the day comes first. */
export const readSaleDates = ({ lines }: SourceTable): DateColumn =>
  readDateColumn(lines.flatMap((line) => [line.raw(STARTS), line.raw(ENDS)]));

type Boundary = { text: string } | { problem: string };

const nameOf = ({ day }: CellDate) => day;

function readBoundary(cell: string, dates: DateColumn, isEnd: boolean): Boundary {
  if (cell === '') return { text: '' };
  const date = dates.read(cell);
  if (date === null) return { problem: `“${cell}” is not a date; the sale is not imported` };
  if (!('day' in date))
    return { problem: `“${cell}” can be ${date.map(nameOf).join(' or ')}; the sale is not imported` };
  const { day, time } = date;
  // WooCommerce's last day is part of the sale.
  const isDay = time === null || time === '00:00:00';
  return { text: `${day} ${isDay && isEnd ? '23:59:59' : (time ?? '00:00:00')}` };
}

/** Returns the cells of a product's sale, and adds what it loses. A sale that cannot be read leaves that of the shop. */
export function readSale(
  sales: readonly VariantSale[],
  table: SourceTable,
  dates: DateColumn,
  { mentions, notice }: ReadingContext,
): TranslatedLine['cells'] {
  const [first, ...others] = sales;
  if (!first || !mentions.has('salePrice')) return {};
  const { variant, line } = first;
  const noDates = {
    ...(table.has(STARTS) && { saleStarts: '' }),
    ...(table.has(ENDS) && { saleEnds: '' }),
  };
  if (sales.every((sale) => sale.variant.otherPrice === '')) return { salePrice: '', ...noDates };
  const isUniform = others.every(
    (other) =>
      other.variant.price === variant.price &&
      other.variant.otherPrice === variant.otherPrice &&
      other.line.raw(STARTS) === line.raw(STARTS) &&
      other.line.raw(ENDS) === line.raw(ENDS),
  );
  if (!isUniform) {
    notice(line.line, 'salePrice', 'differs between the variations; their regular prices are imported');
    return {};
  }
  const starts = readBoundary(line.raw(STARTS), dates, false);
  const ends = readBoundary(line.raw(ENDS), dates, true);
  if ('problem' in starts) notice(line.line, 'saleStarts', starts.problem, true);
  if ('problem' in ends) notice(line.line, 'saleEnds', ends.problem, true);
  if ('problem' in starts || 'problem' in ends) return {};
  // Both have the same notation.
  if (starts.text !== '' && ends.text !== '' && starts.text >= ends.text) {
    notice(line.line, 'saleEnds', `the sale would end at ${ends.text}, before its start; it is not imported`);
    return {};
  }
  if (Number(variant.otherPrice) === 0) {
    notice(line.line, 'salePrice', 'is 0; the sale is not imported');
    return {};
  }
  if (starts.text !== '' && ends.text === '')
    notice(line.line, 'saleEnds', 'is missing; the sale lasts until its price is removed');
  return {
    salePrice: variant.otherPrice,
    ...(table.has(STARTS) && { saleStarts: starts.text }),
    ...(table.has(ENDS) && { saleEnds: ends.text }),
  };
}
