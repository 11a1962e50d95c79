/** Says what staff must know of a statement: what was assumed, which words are not known, which columns are not used. */
import type { ImportError } from '@chitenge/contract/admin-import';
import type { TableLine } from '../tables/parse-table.ts';
import { cellOf, nameOf, type StatementFormat, type StatementRow } from './read-row.ts';
import type { StatementOptions } from './read-statement.ts';
import { outcomeOf } from './statement-words.ts';

/** Different words of a kind that are named. */
const MAX_WORDS = 20;

interface Word {
  line: number;
  column: string;
  /** Such as '“Loan” is not known'. */
  message: string;
}

/** Names each word once, with the number of its lines. */
function wordNotices(words: readonly Word[], consequence: string): ImportError[] {
  const numberOf = (lines: readonly Word[]) =>
    `${lines.length} ${lines.length === 1 ? 'line with it is' : 'lines with it are'}`;
  const groups = [...Map.groupBy(words, ({ column, message }) => `${column}\n${message}`).values()];
  const notices = groups.slice(0, MAX_WORDS).flatMap((lines) => {
    const [first] = lines;
    return first ? [{ ...first, message: `${first.message}; ${numberOf(lines)} ${consequence}` }] : [];
  });
  const [next, ...others] = groups.slice(MAX_WORDS).flat();
  if (next)
    notices.push({
      ...next,
      column: '',
      message: `other such words are in ${others.length + 1} more lines, which are ${consequence}`,
    });
  return notices;
}

const quoted = (cell: string) => `“${cell.slice(0, 60)}”`;

const unknownStates = (format: StatementFormat, lines: readonly TableLine[]): Word[] =>
  lines.flatMap((line) => {
    const state = cellOf(format, line, 'status');
    if (outcomeOf(state) !== 'unknown') return [];
    return [{ line: line.line, column: nameOf(format, 'status'), message: `${quoted(state)} is not known` }];
  });

const labelOf = (names: readonly string[], index: number) =>
  names[index] || `without a name (column ${index + 1})`;

const doubtsOf = ({ names }: StatementFormat, rows: readonly StatementRow[]): Word[] =>
  rows.flatMap(({ line, doubts }) =>
    doubts.map(({ index, cell, isKnown }) => ({
      line,
      column: labelOf(names, index),
      message: `${quoted(cell)} ${isKnown ? 'may say that money went out' : 'is not known'}`,
    })),
  );

/** Columns of one notice, so that the names are not cut. */
const MAX_COLUMNS_NAMED = 5;

function unusedNotices(line: number, { names, unused }: StatementFormat): ImportError[] {
  const labels = unused.map((index) => (names[index] ? quoted(names[index]) : labelOf(names, index)));
  return Array.from({ length: Math.ceil(labels.length / MAX_COLUMNS_NAMED) }, (_, part) => {
    const named = labels.slice(part * MAX_COLUMNS_NAMED, (part + 1) * MAX_COLUMNS_NAMED);
    const message = `columns that are only searched for words of outgoing money: ${named.join(', ')}`;
    return { line, column: '', message };
  });
}

function dateNotices(
  format: StatementFormat,
  lines: readonly TableLine[],
  { dateOrder }: StatementOptions,
): ImportError[] {
  if (format.dates.order !== 'unknown' || dateOrder !== undefined) return [];
  for (const line of lines) {
    const cell = cellOf(format, line, 'date');
    const date = format.dates.read(cell);
    if (date === null || 'day' in date) continue;
    const [dayFirst, monthFirst] = date;
    const message = `“${cell}” can be ${dayFirst.day} or ${monthFirst.day}, as all dates of the file can; the day is taken first`;
    return [{ line: line.line, column: nameOf(format, 'date'), message }];
  }
  return [];
}

interface StatementLines {
  /** Number of the header's line. */
  header: number;
  body: readonly TableLine[];
  rows: readonly StatementRow[];
}

/** Returns all notices about how a statement was read. */
export const noticesOf = (
  format: StatementFormat,
  { header, body, rows }: StatementLines,
  options: StatementOptions,
): ImportError[] => [
  ...unusedNotices(header, format),
  ...dateNotices(format, body, options),
  ...wordNotices(unknownStates(format, body), 'left out'),
  ...wordNotices(doubtsOf(format, rows), 'compared as received money'),
];
