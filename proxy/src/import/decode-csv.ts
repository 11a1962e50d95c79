import { notUtf8 } from './problems.ts';

/** @throws ProblemError 400 for bytes that are not UTF-8 */
export function decodeCsv(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}
