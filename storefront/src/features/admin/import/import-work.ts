/** What an import has to do. */
import type { ImportReport } from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import type { CheckedFile } from './check-file.ts';
import { isFileName, isStored } from './picture-source.ts';

/** Returns the products that an import has to send: those that change, and those with pictures to compare. */
export function productsToSend({ products, lines }: ImportReport): PlannedProduct[] {
  const changed = new Set(lines.filter(({ action }) => action !== 'unchanged').map(({ line }) => line));
  return products.filter(
    ({ line, images = [] }) => changed.has(line) || images.some(({ source }) => isFileName(source)),
  );
}

/** Returns the pictures of these products that the import has to store or compare. */
export function picturesToStore(
  products: readonly PlannedProduct[],
  stored: ImportReport['storedPictures'],
): string[] {
  const sources = products.flatMap(({ images = [] }) => images.map(({ source }) => source));
  return [...new Set(sources)].filter((source) => !isStored(source) && stored[source] === undefined);
}

/** What an import of the file would do: products that change, and pictures to store or to compare. */
export function countWork({ report, missingPictures }: Omit<CheckedFile, 'archive'>): {
  changes: number;
  pictures: number;
} {
  const toSend = productsToSend(report);
  const sent = new Set(toSend.map(({ line }) => line));
  return {
    changes: report.lines.filter(({ line, action }) => action !== 'unchanged' && sent.has(line)).length,
    pictures: picturesToStore(toSend, report.storedPictures).filter((source) => !missingPictures.has(source))
      .length,
  };
}
