import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { anyResponse, type DirectusApi } from './api.ts';

/**
 * Creates the missing folders of the file library.
 * @returns their names
 */
export async function applyFileFolders(api: DirectusApi): Promise<string[]> {
  const created: string[] = [];
  for (const folder of Object.values(FILE_FOLDERS)) {
    if ((await api.find(`/folders/${folder.id}`, anyResponse)) !== null) continue;
    await api.send('POST', '/folders', folder, anyResponse);
    created.push(folder.name);
  }
  return created;
}
