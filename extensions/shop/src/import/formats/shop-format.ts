/** The shop's own columns. */
import type { ImportColumn, ImportError, ImportNotice } from '@chitenge/contract/admin-import';
import { FILE_COLUMNS, type FileColumn } from '@chitenge/contract/product-fields';
import { shortSlugOf } from '@chitenge/contract/slug';
import { MONEY_COLUMNS, TIME_COLUMNS } from '@chitenge/contract/rows/stored-product';
import { keysOf } from '@chitenge/contract/typed-entries';
import { lineSchema } from '../cells.ts';
import { htmlToText, isHtml, lossesOf } from '../html-to-text.ts';
import { splitPictures } from '../picture-list.ts';
import { readDateColumn, type DateColumn } from '../../tables/dates.ts';
import { quote } from '../../tables/file-issue.ts';
import type { Categories } from './categories.ts';
import {
  COST_NAMES,
  NEITHER_SKU_NOR_NAME,
  type ColumnSources,
  type SourceLine,
  type SourceTable,
} from './source-table.ts';
import type { TranslatedLine, Translation } from './translation.ts';

const FILE: Partial<Record<ImportColumn, FileColumn>> = FILE_COLUMNS;

const columnsWith = (has: (column: FileColumn) => unknown) =>
  keysOf(FILE_COLUMNS).filter((name) => has(FILE_COLUMNS[name]));

/** Columns where an empty cell leaves the field unchanged; in any other column it clears the field. */
const UNCHANGED_WHEN_EMPTY = new Set<ImportColumn>([
  ...columnsWith(({ isKeptWhenEmpty }) => isKeptWhenEmpty),
  'images',
  'cost',
]);

/** Columns whose text is prose. An apostrophe at the start of another one is not a part of it. */
const PROSE = new Set<ImportColumn>([...columnsWith(({ isProse }) => isProse), 'category']);

const COLUMNS: readonly ImportColumn[] = lineSchema.keyof().options;

/** Other names of what is not a product's field. */
const OTHER_NAMES: ColumnSources = { color: ['colour'], cost: COST_NAMES };

/** The names of each column in lower case: in one word as in an export, in several as in the form. */
const SOURCES: ColumnSources = Object.fromEntries(
  COLUMNS.map((column) => [
    column,
    [
      column.toLowerCase(),
      column.replaceAll(/[A-Z]/g, ' $&').toLowerCase(),
      ...(FILE[column]?.names ?? OTHER_NAMES[column] ?? []),
    ],
  ]),
);

const sourcesOf = (column: ImportColumn): readonly string[] => SOURCES[column] ?? [];

/** One of these says which product a line means. The slug of a new one follows from its name. */
const IDENTIFYING = [...sourcesOf('slug'), ...sourcesOf('sku'), ...sourcesOf('name')];

const KNOWN = new Set(Object.values(SOURCES).flat());

/** Returns whether a header has the shop's columns, with one that identifies products. */
export const isShopFormat = (columns: ReadonlySet<string>): boolean =>
  IDENTIFYING.some((name) => columns.has(name)) && hasShopColumns(columns);

/** Returns whether a header has the shop's columns, and no more unknown ones. */
export function hasShopColumns(columns: ReadonlySet<string>): boolean {
  const named = [...columns].filter(Boolean);
  const known = named.filter((column) => KNOWN.has(column)).length;
  return known > 0 && known * 2 >= named.length;
}

function readCategory(translated: TranslatedLine, cell: string, categories: Categories): void {
  const category = categories.resolve(cell);
  if (category !== null) translated.cells.category = category;
  else
    translated.errors = [
      {
        line: translated.line,
        column: 'category',
        message: `“${quote(cell)}” is the name of several categories; write the slug`,
      },
    ];
}

const twoReadings = (cell: string, days: readonly string[], time: string | null) =>
  `“${cell}” can be ${days.join(' or ')}; write it as ${days[0]} ${time?.slice(0, 5) ?? '06:00'}`;

/** Returns a time in the notation of the shop's own export. An end without a time is that of the day. */
function readTime(line: SourceLine, column: ImportColumn, dates: DateColumn): string | ImportError {
  const cell = line.code(...sourcesOf(column));
  if (cell === '') return '';
  const error = (message: string) => ({ line: line.line, column, message });
  const date = dates.read(cell);
  if (date === null) return error('must be a time in Lusaka such as 2026-11-27 06:00');
  if ('day' in date) return `${date.day} ${date.time ?? (column === 'saleEnds' ? '23:59:59' : '00:00:00')}`;
  const [{ time }] = date;
  return error(
    twoReadings(
      quote(cell),
      date.map(({ day }) => day),
      time,
    ),
  );
}

/** Returns a description as plain text, also one that was copied from Word or a web page. */
function readDescription(line: SourceLine, notices: ImportNotice[]): string {
  const names = sourcesOf('description');
  const cell = line.raw(...names);
  if (!isHtml(cell)) return line.text(...names);
  const read = htmlToText(cell);
  notices.push(...lossesOf(read).map((message) => ({ line: line.line, column: 'description', message })));
  return read.text;
}

function readCell(line: SourceLine, column: ImportColumn): string {
  const names = sourcesOf(column);
  if (MONEY_COLUMNS.has(column)) return line.amount(...names);
  if (FILE[column]?.type === 'integer') return line.count(...names);
  if (PROSE.has(column)) return line.text(...names);
  // A phone's keyboard begins each cell with a capital letter.
  return column === 'slug' ? line.code(...names).toLowerCase() : line.code(...names);
}

function readCells(
  line: SourceLine,
  columns: readonly ImportColumn[],
  categories: Categories,
  dates: DateColumn,
  notices: ImportNotice[],
): TranslatedLine {
  const translated: TranslatedLine = { line: line.line, cells: {} };
  for (const column of columns) {
    const cell = column === 'description' ? readDescription(line, notices) : readCell(line, column);
    if (cell === '' && UNCHANGED_WHEN_EMPTY.has(column)) continue;
    if (column === 'images')
      translated.images = splitPictures(cell).map((source) => ({ source, color: null }));
    else if (column === 'category') readCategory(translated, cell, categories);
    else if (TIME_COLUMNS.has(column)) {
      const time = readTime(line, column, dates);
      if (typeof time === 'string') translated.cells[column] = time;
      else translated.errors = [...(translated.errors ?? []), time];
    } else translated.cells[column] = cell;
  }
  const { slug, name } = translated.cells;
  // The shop knows the product by its SKU, or else its slug follows from the name.
  if (slug === undefined && name === undefined && translated.cells.sku)
    translated.absent = columns.includes('slug')
      ? { column: 'slug', message: 'is required, because the shop does not have the SKU' }
      : { column: 'sku', message: NEITHER_SKU_NOR_NAME };
  return translated;
}

/** Returns the errors of the header: columns with content that the shop does not have, or has twice. */
function headerErrors(table: SourceTable): ImportError[] {
  const line = table.headerLine;
  const unknown = table
    .unread()
    .filter(({ name }) => name !== '')
    .map(({ name, isRepeated }): ImportError => {
      const message = isRepeated ? 'appears twice, with different cells' : 'is not a column of products';
      return { line, column: quote(name), message };
    });
  if (table.has(...IDENTIFYING)) return unknown;
  return [
    ...unknown,
    { line, column: '', message: 'has no column slug, sku or name, of which one is needed' },
  ];
}

export function translateShopFormat(table: SourceTable, categories: Categories): Translation {
  const columnNames = table.namesOf(SOURCES);
  const columns = COLUMNS.filter((column) => columnNames[column] !== undefined);
  const dates = readDateColumn(
    table.lines.flatMap((line) => [
      line.code(...sourcesOf('saleStarts')),
      line.code(...sourcesOf('saleEnds')),
    ]),
  );
  const isReadable = table.has(...IDENTIFYING);
  const notices: ImportNotice[] = [];
  const lines = table.lines.map((line) => readCells(line, columns, categories, dates, notices));
  const errors = headerErrors(table);
  return {
    format: 'shop',
    lines: isReadable ? lines : [],
    errors,
    notices,
    ignoredColumns: table.unread().flatMap(({ name, label }) => (name === '' ? [label] : [])),
    columnNames,
    proposesSlugs: false,
  };
}

/** Returns the slug of a line that has none and whose SKU the shop does not know; undefined without a name. */
export const slugOfNewProduct = ({ cells: { name } }: TranslatedLine): string | undefined =>
  name === undefined ? undefined : shortSlugOf(name) || undefined;
