import { IMPORT_MAX_BYTES, type ImportReport } from '@chitenge/contract/admin-import';
import { loadPart } from '../../../lib/load-part.ts';
import { planImport } from './api/import-products.ts';
import { findMissingPictures } from './missing-pictures.ts';
import type { PictureArchive } from './picture-archive.ts';

/** A file that has been read, and that changes nothing yet. */
export interface CheckedFile {
  report: ImportReport;
  /** The pictures of a ZIP; null for a CSV file. */
  archive: PictureArchive | null;
  /** Names of pictures that the import will not find. */
  missingPictures: ReadonlySet<string>;
}

/** The file cannot be imported. The message is a sentence for staff. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

const isArchive = (file: File): boolean => /\.zip$/i.test(file.name);

async function open(file: File): Promise<{ csv: File; pictures: PictureArchive | null }> {
  if (!isArchive(file)) return { csv: file, pictures: null };
  // Firefox has it since version 102.
  if (typeof TransformStream === 'undefined')
    throw new FileError('This browser is too old to read a ZIP. Please update it, or use another one.');
  const { openArchive, ArchiveError } = await loadPart(() => import('./picture-archive.ts'));
  // Only https and localhost have it.
  if (!('subtle' in crypto))
    throw new FileError('A ZIP can be imported only when the address of this page begins with https://.');
  return openArchive(file).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new FileError(error.message) : error;
  });
}

/**
 * Reads a CSV file, or a ZIP with one and pictures, and has the server say what it would change.
 * @throws FileError for a file that cannot be read or is too large; ApiError
 */
export async function checkFile(file: File): Promise<CheckedFile> {
  const { csv, pictures } = await open(file);
  if (csv.size > IMPORT_MAX_BYTES)
    throw new FileError(
      `${csv.name} is larger than ${IMPORT_MAX_BYTES / 1_048_576} MB. Export it in parts, such as one category each, and import one after the other.`,
    );
  const { report, names } = await findMissingPictures(await planImport(csv), async (name) =>
    pictures === null ? 'is a file name; choose a ZIP with the CSV file and it' : pictures.problemOf(name),
  );
  return { report, archive: pictures, missingPictures: names };
}
