import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { getService } from '@directus/api/utils/get-service';
import { setDeep } from '@directus/api/utils/set-deep';
import { mistakeSentence } from '@chitenge/contract/field-words';
import { isDirectusError, type DirectusError } from '@directus/errors';
import type { Knex } from 'knex';
import { inTransaction } from '../commands/transaction.ts';
import { InvalidValueError, validatedField } from '../directus/errors.ts';
import type { Accountability, DirectusContext, EventContext } from '../directus/types.ts';
import { decodeText, UnreadableFileError } from '../tables/decode-text.ts';
import { parseTable, UnreadableTableError } from '../tables/parse-table.ts';
import { emitAction } from './emitter.ts';

/** A file that Directus has received. */
interface ReceivedFile {
  path: string;
  cleanup: () => Promise<void>;
}

/** The parts of Directus' ImportService that the patch replaces or calls. */
interface ImportService {
  knex: Knex;
  accountability: Accountability;
  schema: NonNullable<EventContext['schema']>;
  /** Receives a file. @throws TimeoutError after IMPORT_TIMEOUT, and for a request that breaks */
  spoolToTmpFile: (this: ImportService, stream: Readable, deadline?: number) => Promise<ReceivedFile>;
  importJSON: (this: ImportService, collection: string, stream: Readable, deadline?: number) => Promise<void>;
  parseCsvFromTmpFile: (this: ImportService, collection: string, file: ReceivedFile) => Promise<void>;
}

/** A row to insert or update, and how people find it in the file, such as 'Line 3'. */
interface Row {
  place: string;
  values: object;
}

/** What Directus emits of a row after the commit. */
interface Action {
  event: string | string[];
  meta: Record<string, unknown>;
  context: EventContext;
}

/** Rows of one transaction: it holds SQLite's only connection, for which every other request waits. */
const PART_ROWS = 50;

/** Mistakes that an answer lists. */
const MAX_MISTAKES = 20;

/** Undoes a transaction without an error. */
class Undone extends Error {}

/**
 * Patches Directus' import of a file. Directus opens its transaction first, so that the shop waits for a slow upload, and its
 * queue of rows never ends when the first rows are refused before the file's end is read. Here a file is received and
 * read as a whole, tried, and written in parts, between which other requests get the connection.
 */
export function importWholeFiles({ services }: Pick<DirectusContext, 'services'>): void {
  const { prototype }: { prototype: ImportService } = services.ImportService;
  prototype.importJSON = async function importJson(collection, stream, deadline) {
    const file = await this.spoolToTmpFile(stream, deadline);
    await importFile(this, collection, file, readJson);
  };
  prototype.parseCsvFromTmpFile = async function importTable(collection, file) {
    await importFile(this, collection, file, readTable);
  };
}

async function importFile(
  service: ImportService,
  collection: string,
  file: ReceivedFile,
  read: (bytes: Buffer) => Row[],
): Promise<void> {
  const bytes = await readFile(file.path).finally(() => void file.cleanup());
  const rows = read(bytes);
  const { singleton = false } = service.schema.collections[collection] ?? {};
  if (singleton && rows.length > 1)
    throw new InvalidValueError({
      reason: `${collection} has one row, and the file ${rows.length}. Nothing was imported.`,
    });
  const parts = Array.from({ length: Math.ceil(rows.length / PART_ROWS) }, (_, part) =>
    rows.slice(part * PART_ROWS, (part + 1) * PART_ROWS),
  );
  // A single part is written or undone as a whole.
  if (parts.length > 1) {
    const mistakes: string[] = [];
    for (const part of parts) mistakes.push(...(await writePart(service, collection, part, 'try')));
    if (mistakes.length > 0) throw refusal(mistakes);
  }
  let written: Row | undefined;
  for (const part of parts) {
    const mistakes = await writePart(service, collection, part, 'keep');
    // Another person's change between trial and writing, or a value that two parts of the file have.
    if (mistakes.length > 0) throw refusal(mistakes, written);
    written = part.at(-1);
  }
}

/** @param written the last row that was imported; undefined when nothing was */
function refusal(mistakes: readonly string[], written?: Row): InvalidValueError {
  const more = mistakes.length - MAX_MISTAKES;
  const outcome =
    written === undefined ? 'Nothing was imported.' : `Everything up to ${written.place} was imported.`;
  return new InvalidValueError({
    reason: [...mistakes.slice(0, MAX_MISTAKES), ...(more > 0 ? [`and ${more} more.`] : []), outcome].join(
      '\n',
    ),
  });
}

/**
 * Writes rows in one transaction. It undoes them all when one is refused.
 * @param purpose `try` undoes them in any case
 * @returns what is wrong with which row
 */
async function writePart(
  { knex, schema, accountability }: ImportService,
  collection: string,
  rows: readonly Row[],
  purpose: 'try' | 'keep',
): Promise<string[]> {
  const isSingleton = schema.collections[collection]?.singleton === true;
  let mistakes: string[] = [];
  let actions: Action[] = [];
  const bypassEmitAction = (action: Action) => void actions.push(action);
  try {
    await inTransaction(knex, async (trx) => {
      [mistakes, actions] = [[], []];
      for (const { place, values } of rows) {
        try {
          // A failed query ends a transaction of Postgres, so each row has its own savepoint.
          await trx.transaction(async (savepoint) => {
            const items = getService(collection, { knex: savepoint, schema, accountability });
            await (isSingleton
              ? items.upsertSingleton(values, { bypassEmitAction })
              : items.upsertOne(values, { bypassEmitAction }));
          });
        } catch (error) {
          const errors: unknown[] = Array.isArray(error) ? error : [error];
          if (!errors.every((each) => isDirectusError(each))) throw error;
          mistakes.push(...mistakesOf(errors).map((words) => `${place}: ${words}`));
        }
      }
      if (mistakes.length > 0 || purpose === 'try') throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return mistakes;
  }
  for (const { event, meta, context } of actions) emitAction([event].flat(), meta, context);
  return [];
}

/** Says what is wrong with a row. A slug is made from the name, so nobody has to write one that is missing with it. */
function mistakesOf(errors: readonly DirectusError<unknown>[]): string[] {
  return errors.flatMap((error) => {
    const validated = validatedField(error);
    if (validated === null) return [error.message];
    const isMadeByItself =
      validated.field === 'slug' && validated.message === 'is required' && errors.length > 1;
    return isMadeByItself ? [] : [mistakeSentence(validated)];
  });
}

/** Parses JSON as Directus does: without a member that would replace an object's prototype. */
const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));

/** @throws InvalidValueError 400 */
function readJson(bytes: Buffer): Row[] {
  const read = (): unknown => {
    try {
      return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new InvalidValueError({ reason: `The file is not JSON: ${reason}. Nothing was imported.` });
    }
  };
  const rows = read();
  if (!Array.isArray(rows))
    throw new InvalidValueError({ reason: 'The JSON is not a list of objects. Nothing was imported.' });
  const mistakes = rows.flatMap((row: unknown, index) =>
    isObject(row) ? [] : [`Row ${index + 1} is not an object.`],
  );
  if (mistakes.length > 0) throw refusal(mistakes);
  return rows.map((values: object, index) => ({ place: `Row ${index + 1}`, values }));
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws InvalidValueError 400 */
function readTable(bytes: Buffer): Row[] {
  const { header, lines } = readLines(bytes);
  const twice = header.cells.filter((name, index) => name !== '' && header.cells.indexOf(name) !== index);
  const wide = lines.filter(({ cells }) => cells.findLastIndex(Boolean) >= header.cells.length);
  const mistakes = [
    ...twice.map((name) => `Line ${header.line}: two columns are called ${name}.`),
    ...wide.map(({ line }) => `Line ${line} has more cells than there are columns.`),
  ];
  if (mistakes.length > 0) throw refusal(mistakes);
  return lines.map(({ line, cells }) => {
    const values: Record<string, unknown> = {};
    for (const [index, cell] of cells.entries())
      if (cell !== '' && header.cells[index]) setDeep(values, header.cells[index], valueOf(cell));
    return { place: `Line ${line}`, values };
  });
}

function readLines(bytes: Buffer) {
  try {
    const {
      lines: [header, ...lines],
    } = parseTable(decodeText(bytes).text);
    return { header: header ?? { line: 1, cells: [] }, lines };
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new InvalidValueError({ reason: error.message });
    if (error instanceof UnreadableTableError) throw refusal([`Line ${error.line} ${error.message}.`]);
    throw error;
  }
}

/** Returns a list, an object, true, false or null of a cell. Digits stay a text, such as a phone number. */
function valueOf(cell: string): unknown {
  try {
    const value = parseJson(cell);
    return typeof value === 'number' ? cell : value;
  } catch {
    return cell;
  }
}
