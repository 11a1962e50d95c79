/** Takes what is too long, or what a spreadsheet has changed, with a loss that a notice names. */
import type { ImportColumn, ImportError, ImportNotice } from '@chitenge/contract/admin-import';
import { MAX_IMAGE_SOURCE, type ImportImage } from '@chitenge/contract/import-batch';
import {
  DETAILS,
  MAX_LENGTHS,
  MAX_OPTIONS,
  readChoice,
  type ChoiceOf,
} from '@chitenge/contract/product-fields';
import { type OptionColumn, readOptions } from '@chitenge/contract/option-list';
import { MAX_CODE, MAX_OPTION_TEXT, SHORTENED_NUMBER } from '@chitenge/contract/variant';
import { quote } from '../tables/file-issue.ts';
import { lineSchema } from './cells.ts';
import { lineOfCell, type TranslatedLine } from './formats/translation.ts';

const COLUMNS = lineSchema.keyof().options.filter((column) => column !== 'images');

// What a slug loses would be another product.
const { slug: _slug, ...FIELD_LIMITS } = MAX_LENGTHS;

const TEXT_LIMITS: Partial<Record<ImportColumn, number>> = {
  ...FIELD_LIMITS,
  size: MAX_OPTION_TEXT,
  color: MAX_OPTION_TEXT,
};

const CHOICES = new Map(DETAILS.flatMap(({ name, choice }) => (choice ? [[name as string, choice]] : [])));

/** Takes a word for a choice as the choice; without a meaning it is not imported. */
function fitChoice(choice: ChoiceOf, cell: string): Fitted {
  const content = cell === '' ? '' : readChoice(choice, cell);
  if (content !== undefined) return { content };
  const values = Object.keys(choice.labels).join(', ');
  return {
    content,
    message: `“${quote(cell)}” is none of ${values}, and is not imported`,
    needsAction: true,
  };
}

const SIZE_COLUMNS: ReadonlySet<string> = new Set<ImportColumn>(['size', 'sizes']);

/** What spreadsheets make of sizes such as 38. */
const DECIMAL_SIZE = /^(\d{1,3})[.,]0{1,2}$/;

const fitSize = (size: string) => size.replace(DECIMAL_SIZE, '$1');

/** Dates in figures: 08/10/2026, 2026-10-08, and the number of a day since 1900. */
const DATE_IN_FIGURES =
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:20)?2\d$|^20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}(?:[ T]0{1,2}:00(?::00)?)?$/;
const DAY_NUMBER = /^4[3-9]\d{3}$/;

/** What spreadsheets make of sizes such as 10-12. */
const DATE_OF_SPREADSHEET =
  /^(?:\d{1,2}[-/ ])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[-/ ]\d{1,4}$|^\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)$/i;

/** What spreadsheets show instead of a value. */
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|#{3,})$/;

/** Returns the beginning of a text, at the end of a word if there is one, without half of a character. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.search(/\s\S*$/);
  return (end > max * 0.8 ? cut.slice(0, end) : cut).trimEnd();
}

/** A cell, or the entries of a list. */
type CellContent = string | string[];

interface Fitted {
  /** Undefined: the cell is left out. */
  content: CellContent | undefined;
  message?: string;
  needsAction?: true;
}

const isDate = (column: ImportColumn, text: string) =>
  DATE_OF_SPREADSHEET.test(text) ||
  DATE_IN_FIGURES.test(text) ||
  (SIZE_COLUMNS.has(column) && DAY_NUMBER.test(text));

/** Words for one of the list, and for how it would be several. */
const LIST_WORDS = { sizes: ['size', 'S, M'], colors: ['colour', 'Red, Blue'] } as const;

function fitList(column: OptionColumn, given: string): Fitted {
  const { options, isUnclear } = readOptions(given, column);
  const entries = column === 'sizes' ? options.map(fitSize) : options;
  const content = entries.slice(0, MAX_OPTIONS).map((entry) => cutText(entry, MAX_OPTION_TEXT));
  const date = entries.find((entry) => isDate(column, entry));
  if (date !== undefined) return { content, ...dateNotice(date) };
  if (entries.length > MAX_OPTIONS)
    return { content, message: `are ${entries.length}; the first ${MAX_OPTIONS} are imported` };
  if (entries.some((entry) => entry.length > MAX_OPTION_TEXT))
    return { content, message: `are cut after ${MAX_OPTION_TEXT} characters each` };
  const [word, example] = LIST_WORDS[column];
  const count = entries.length === 1 ? `one ${word}` : `${entries.length} ${word}s`;
  return isUnclear
    ? { content, message: `“${entries.join()}” is read as ${count}; write several as “${example}”` }
    : { content };
}

/** What a list in the place of one size or colour becomes, if its entries can be no part of one. */
const listNotice = (cell: string, column: OptionColumn) =>
  readOptions(cell, column).options.length > 1 && {
    message: `“${cell.replaceAll(/\s+/g, ' ')}” is read as one ${LIST_WORDS[column][0]}; write several in a line each`,
  };

const dateNotice = (cell: string) =>
  ({
    message: `“${cell}” looks like a date that a spreadsheet has made of a size such as 10-12; correct it in the file`,
    needsAction: true,
  }) as const;

function fitCell(column: ImportColumn, given: string): Fitted {
  const cell = column === 'size' ? fitSize(given) : given;
  const limit = TEXT_LIMITS[column];
  if (limit !== undefined && cell.length > limit)
    return { content: cutText(cell, limit), message: `is cut after ${limit} characters` };
  const choice = CHOICES.get(column);
  if (choice) return fitChoice(choice, cell);
  if (column === 'sizes' || column === 'colors') return fitList(column, cell);
  if (column === 'size' || column === 'color')
    return { content: cell, ...(isDate(column, cell) ? dateNotice(cell) : listNotice(cell, `${column}s`)) };
  // Other programs write 0 for a cost that nobody has entered.
  if (column === 'cost' && Number(cell) === 0)
    return { content: undefined, message: 'is 0 and is not imported: a cost that is not known stays empty' };
  if (column !== 'sku' && column !== 'barcode') return { content: cell };
  if (cell.length > MAX_CODE)
    return { content: undefined, message: `is longer than ${MAX_CODE} characters and is not imported` };
  if (column === 'barcode' && SHORTENED_NUMBER.test(cell))
    return {
      content: undefined,
      message: `“${cell}” was shortened by a spreadsheet and is not imported; format its column as text`,
      needsAction: true,
    };
  return { content: cell };
}

/** Returns the line as far as the shop can have it, and what it loses. */
export function fitLine(translated: TranslatedLine): {
  cells: [ImportColumn, CellContent][];
  images: TranslatedLine['images'];
  notices: ImportNotice[];
  errors: ImportError[];
} {
  const { images } = translated;
  const notices: ImportNotice[] = [];
  const errors: ImportError[] = [];
  const cells: [ImportColumn, CellContent][] = [];
  for (const column of COLUMNS) {
    const cell = translated.cells[column];
    if (cell === undefined) continue;
    const line = lineOfCell(translated, column);
    if (SPREADSHEET_ERROR.test(cell)) {
      errors.push({ line, column, message: `“${cell}” is an error of the spreadsheet` });
      continue;
    }
    const { content, message, needsAction } = fitCell(column, cell);
    if (message !== undefined) notices.push({ line, column, message, ...(needsAction && { needsAction }) });
    if (content !== undefined) cells.push([column, content]);
  }
  const { line } = translated;
  const isShort = ({ source }: ImportImage) => source.length <= MAX_IMAGE_SOURCE;
  if (images && !images.every(isShort)) {
    const message = `of more than ${MAX_IMAGE_SOURCE} characters are not imported`;
    notices.push({ line, column: 'images', message });
  }
  return { cells, images: images?.filter(isShort).map(fitImage), notices, errors };
}

/** A picture keeps the colour of its variant, which is cut too. */
const fitImage = ({ source, color }: ImportImage): ImportImage => ({
  source,
  color: color && cutText(color, MAX_OPTION_TEXT),
});
