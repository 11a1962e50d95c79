/** Tables of reports: one definition has the columns, the rows and the words; the screen and the CSV file follow from it. */
import { toSignedDecimal } from '@chitenge/contract/money';
import {
  DEFAULT_TABLE_DAYS,
  MAX_TABLE_ROWS,
  type CellKind,
  type ReportTable,
  type ReportTableQuery,
} from '@chitenge/contract/report-table';
import { MAX_LABELLED } from '@chitenge/contract/labels';
import { lengthOf, MAX_REPORT_DAYS, type ReportPeriod } from '@chitenge/contract/reports';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { toCsv, type Columns } from '../http/csv.ts';

/** A column. Money is in ngwee and a percentage in parts of one; null is unknown. */
export interface TableColumn<Row> {
  label: string;
  kind: CellKind;
  value: (row: Row) => string | number | null;
  /** Whether it follows from what goods cost, which not everybody with reports may see. */
  isOfCost?: boolean;
}

/** What a table is read for. Tables without a period get the last days, and need none of it. */
export interface TableQuery extends ReportPeriod {
  by: string;
  /** Whether who asks may see what goods cost. */
  seesCosts: boolean;
}

interface Piece<Row> {
  rows: Row[];
  /** Where it ends; null for the last one. */
  next: string | null;
}

interface TableContent<Row> {
  rows: Row[];
  /** The sum of all rows, whose first cell says so; without one, nothing is summed. */
  total?: Row;
  notes?: string[];
  /** Those about costs. */
  costNotes?: string[];
}

/** The definition of a table. */
interface TableSpec<Row> {
  title: string;
  about: string;
  /** What the rows can be grouped by, with its words; the first is the default. */
  groupings?: Readonly<Record<string, string>>;
  hasPeriod: boolean;
  columns: (query: TableQuery) => readonly TableColumn<Row>[];
  read: (database: Knex, query: TableQuery) => Promise<TableContent<Row>>;
  /**
   * Reads the rows of the file piece by piece, where they are too many for one answer. `read` then returns those of the
   * screen. A place says where a piece ends.
   */
  readPiece?: (database: Knex, query: TableQuery, after: string | undefined) => Promise<Piece<Row>>;
  /** The label of the column that the picture shows. */
  pictured?: string;
  /** What a row asks to order. */
  goods?: (row: Row) => { id: string; units: number };
}

type Cells = (string | null)[];

/** A table whose rows are written. */
interface WrittenTable {
  columns: { label: string; kind: CellKind }[];
  rows: Cells[];
  total: Cells | null;
  notes: string[];
  pictured: number | null;
  goods: string | null;
}

export interface TableDefinition extends Pick<TableSpec<never>, 'title' | 'about' | 'hasPeriod'> {
  groupings: Readonly<Record<string, string>>;
  write: (database: Knex, query: TableQuery) => Promise<WrittenTable>;
  /** Writes a piece of the file; undefined for a file that is written at once. */
  writePiece?: (
    database: Knex,
    query: TableQuery,
    after: string | undefined,
  ) => Promise<{ csv: string; next: string | null }>;
}

function cellText(kind: CellKind, value: string | number | null): string | null {
  if (value === null || typeof value === 'string') return value;
  if (kind === 'money') return toSignedDecimal(value);
  if (kind === 'percent') return (value * 100).toFixed(1);
  return kind === 'number' ? value.toFixed(1) : String(value);
}

const goodsText = (goods: readonly { id: string; units: number }[]): string =>
  goods.map(({ id, units }) => `${id}:${units}`).join(',');

/** Defines a table by its columns and how its rows are read. */
export function defineTable<Row>(spec: TableSpec<Row>): TableDefinition {
  const { title, about, hasPeriod, groupings = {}, readPiece } = spec;
  const columnsOf = (query: TableQuery) =>
    spec.columns(query).filter(({ isOfCost = false }) => query.seesCosts || !isOfCost);
  const cellsOf =
    (columns: readonly TableColumn<Row>[]) =>
    (row: Row): Cells =>
      columns.map(({ kind, value }) => cellText(kind, value(row)));
  return {
    title,
    about,
    hasPeriod,
    groupings,
    async write(database, query) {
      const columns = columnsOf(query);
      const { rows, total, notes = [], costNotes = [] } = await spec.read(database, query);
      const cells = cellsOf(columns);
      const pictured = columns.findIndex(({ label }) => label === spec.pictured);
      return {
        columns: columns.map(({ label, kind }) => ({ label, kind })),
        rows: rows.map(cells),
        total: total === undefined || rows.length === 0 ? null : cells(total),
        notes: [...(query.seesCosts ? costNotes : []), ...notes],
        pictured: pictured === -1 ? null : pictured,
        goods:
          spec.goods === undefined || rows.length === 0
            ? null
            : goodsText(rows.slice(0, MAX_LABELLED).map(spec.goods)),
      };
    },
    ...(readPiece !== undefined && {
      async writePiece(database, query, after) {
        const columns = columnsOf(query);
        const { rows, next } = await readPiece(database, query, after);
        return {
          csv: tableCsv({ columns, rows: rows.map(cellsOf(columns)) }, after === undefined),
          next,
        };
      },
    }),
  };
}

/** @throws ProblemError 400 for a grouping that the table does not have, or a period without its other day that is too long */
export function parseTableQuery(
  { groupings }: Pick<TableDefinition, 'groupings'>,
  { from, to = shopDay(new Date()), by = Object.keys(groupings)[0] ?? '' }: ReportTableQuery,
): Omit<TableQuery, 'seesCosts'> {
  if (by !== '' && !Object.hasOwn(groupings, by))
    throw invalidRequest([{ field: 'by', message: `must be one of ${Object.keys(groupings).join(', ')}` }]);
  const period = { from: from ?? addDays(to, 1 - DEFAULT_TABLE_DAYS), to };
  if (period.to < period.from || lengthOf(period) > MAX_REPORT_DAYS)
    throw invalidRequest([
      { field: 'from', message: `must be at most ${MAX_REPORT_DAYS} days before the last day` },
    ]);
  return { by, ...period };
}

export function presentTable(
  name: string,
  { title, about, hasPeriod }: TableDefinition,
  { from, to, by }: Omit<TableQuery, 'seesCosts'>,
  { rows, ...written }: WrittenTable,
): ReportTable {
  return {
    name,
    title,
    about,
    period: hasPeriod ? { from, to } : null,
    by: by || null,
    ...written,
    rows: rows.slice(0, MAX_TABLE_ROWS),
    hidden: Math.max(rows.length - MAX_TABLE_ROWS, 0),
  };
}

const UNITS: Partial<Record<CellKind, string>> = { money: ' (K)', percent: ' (%)' };

/** Returns the file of a table, or a piece of it: the same columns, with their units in the names. */
export function tableCsv(
  { columns, rows }: { columns: readonly Omit<TableColumn<never>, 'value'>[]; rows: readonly Cells[] },
  withHeader = true,
): string {
  const named: Columns<Cells> = Object.fromEntries(
    columns.map(({ label, kind }, index) => [`${label}${UNITS[kind] ?? ''}`, (row) => row[index] ?? '']),
  );
  return toCsv(named, rows, withHeader);
}
