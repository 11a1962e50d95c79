/** Reads the ZIP of an import in the browser. Import this module dynamically, because it loads zip.js. */
import { IMPORT_MAX_BYTES } from '@chitenge/contract/admin-import';
import { cleanLine } from '@chitenge/contract/clean-text';
import { HEIC_MESSAGE, isHeic, isHeicFile } from '@chitenge/contract/heic';
import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';

/** Files in a ZIP; more are no shop's pictures. */
const MAX_ENTRIES = 20_000;
/** Bytes of a picture. The browser makes a large photo smaller before it sends it. */
const MAX_PICTURE_BYTES = 40 * 1_048_576;

/** The ZIP cannot be imported. The message is for staff. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Files that operating systems add. */
const SYSTEM_FILE = /(?:^|\/)(?:__macosx\/|\._|\.ds_store$|thumbs\.db$|desktop\.ini$)/;

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** Names differ in case, and macOS writes accents as characters of their own and special spaces in times. */
const normalize = (path: string) => cleanLine(path.replaceAll('\\', '/')).toLowerCase();

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Collects at most so many bytes, whatever the ZIP says about its size. */
function createCollector(maxBytes: number) {
  const parts: BlobPart[] = [];
  let length = 0;
  const stream = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      length += chunk.byteLength;
      if (length > maxBytes) throw new Error('The file is too large');
      // zip.js may use the buffer again.
      parts.push(chunk.slice());
    },
  });
  return { stream, parts, isTooLarge: () => length > maxBytes };
}

async function unpack(entry: FileEntry, maxBytes: number): Promise<BlobPart[]> {
  if (entry.encrypted) throw new ArchiveError('is encrypted; make a ZIP without a password');
  const { stream, parts, isTooLarge } = createCollector(maxBytes);
  try {
    await entry.getData(stream, { useWebWorkers: false, checkSignature: true, checkOverlappingEntry: true });
    return parts;
  } catch (error) {
    const message = isTooLarge()
      ? `is larger than ${maxBytes / 1_048_576} MB unpacked`
      : 'cannot be unpacked; the ZIP is damaged';
    throw new ArchiveError(message, { cause: error });
  }
}

/** Bytes by which a picture's kind is known. */
const HEAD_BYTES = 64;

/** Unpacks the beginning of a file; nothing of one that cannot be unpacked. */
async function readHead(entry: FileEntry): Promise<Uint8Array> {
  let head = new Uint8Array();
  const stream = new WritableStream<Uint8Array>({
    write(chunk) {
      head = new Uint8Array([...head, ...chunk.subarray(0, HEAD_BYTES)]);
      if (head.length >= HEAD_BYTES) throw new Error('This is enough.');
    },
  });
  await entry.getData(stream, { useWebWorkers: false }).catch(() => undefined);
  return head;
}

const HEIC_PROBLEM = `cannot be imported. ${HEIC_MESSAGE}`;

/** The pictures of a ZIP by their names. */
export interface PictureArchive {
  /** Says why a picture cannot be read, such as 'is not in the ZIP'; null if it can. */
  problemOf(source: string): Promise<string | null>;
  /** @throws ArchiveError with a message that has no subject, such as 'is not in the ZIP' */
  read(source: string): Promise<File>;
}

function createPictureArchive(entries: readonly FileEntry[]): PictureArchive {
  const byName = Map.groupBy(entries, ({ filename }) => nameOf(normalize(filename)));

  function find(source: string): FileEntry | string {
    const path = normalize(source).replace(/^(?:\.?\/)+/, '');
    const named = byName.get(nameOf(path)) ?? [];
    const found = named.filter(({ filename }) => `/${normalize(filename)}`.endsWith(`/${path}`));
    const [entry = 'is not in the ZIP'] = found;
    if (found.length > 0 && isHeicFile({ type: '', name: path })) return HEIC_PROBLEM;
    if (found.length <= 1) return entry;
    const exact = found.find(({ filename }) => normalize(filename) === path);
    return exact ?? 'is in several folders of the ZIP; write the folder before the name';
  }

  return {
    async problemOf(source) {
      const found = find(source);
      if (typeof found === 'string') return found;
      return isHeic(await readHead(found)) ? HEIC_PROBLEM : null;
    },
    async read(source) {
      const found = find(source);
      if (typeof found === 'string') throw new ArchiveError(found);
      const parts = await unpack(found, MAX_PICTURE_BYTES);
      const name = nameOf(found.filename.replaceAll('\\', '/'));
      const extension = nameOf(normalize(name)).split('.').at(-1) ?? '';
      return new File(parts, name, { type: TYPES[extension] ?? '' });
    },
  };
}

async function listEntries(file: File): Promise<FileEntry[]> {
  const reader = new ZipReader(new BlobReader(file));
  const entries: FileEntry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || SYSTEM_FILE.test(normalize(entry.filename))) continue;
      entries.push(entry);
      if (entries.length > MAX_ENTRIES)
        throw new ArchiveError(`There are more than ${MAX_ENTRIES} files in the ZIP.`);
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('The ZIP cannot be read. Please make it again.', { cause: error });
  }
  return entries;
}

/** A ZIP's table of products, and its pictures. */
export interface Archive {
  csv: File;
  pictures: PictureArchive;
}

/**
 * Opens a ZIP with one CSV file, and pictures in any folders. It reads only the list of files and the CSV file.
 * @throws ArchiveError with a sentence for staff
 */
export async function openArchive(file: File): Promise<Archive> {
  const entries = await listEntries(file);
  const tables = entries.filter(({ filename }) => normalize(filename).endsWith('.csv'));
  const [table] = tables;
  if (!table)
    throw new ArchiveError('There is no CSV file in the ZIP. It must have one, beside the pictures.');
  if (tables.length > 1)
    throw new ArchiveError(
      `There are ${tables.length} CSV files in the ZIP: ${tables.map(({ filename }) => filename).join(', ')}. Leave one.`,
    );
  const parts = await unpack(table, IMPORT_MAX_BYTES).catch((error: unknown) => {
    throw new ArchiveError(`${table.filename} ${error instanceof Error ? error.message : ''}.`);
  });
  return {
    csv: new File(parts, table.filename, { type: 'text/csv' }),
    pictures: createPictureArchive(entries),
  };
}
