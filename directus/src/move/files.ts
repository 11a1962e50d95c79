/** Whether the files of a shop are where its database says. */
import type { Knex } from 'knex';

interface FileRow {
  id: string;
  storage: string;
  filename_disk: string | null;
  filesize: number | null;
}

const AT_ONCE = 8;

/**
 * Asks Directus for every file, wherever it is stored, and reads none.
 * @returns the number of files, and what is wrong with some
 */
export async function checkFiles(
  database: Knex,
  url: string,
  token: string,
): Promise<{ count: number; problems: string[] }> {
  const files = await database('directus_files')
    .whereNotNull('filename_disk')
    .orderBy('id')
    .select<FileRow[]>('id', 'storage', 'filename_disk', 'filesize');
  const problems: string[] = [];
  const waiting = files.values();
  const checkOnes = async () => {
    for (const file of waiting) {
      const problem = await problemOf(file, url, token);
      if (problem !== null) problems.push(`${file.filename_disk} in the storage ${file.storage} ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkOnes));
  return { count: files.length, problems };
}

async function problemOf({ id, filesize }: FileRow, url: string, token: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/assets/${id}`, { method: 'HEAD', headers });
  if (!response.ok) return response.status === 503 ? 'cannot be reached' : 'is missing';
  const bytes = Number(response.headers.get('content-length'));
  return filesize === null || bytes === filesize ? null : `has ${bytes} bytes instead of ${filesize}`;
}
