import { randomUUID } from 'node:crypto';
import { getStorage, type LocalDriver } from '@directus/api/storage/index';

/** Directus' names of variants have this before the digest of their transformation. */
const VARIANT = '__';

/**
 * Patches a driver that writes to a folder: a file gets its name when it is whole. Directus serves any variant that exists,
 * also one that it is still writing, or that a crash or a full disk cut. So an empty variant, which an earlier version or the end
 * of power has left, counts as missing, and Directus makes it again.
 */
export function nameWholeFiles(driver: LocalDriver): void {
  const { exists, write } = driver;
  driver.exists = async function existsWhole(name) {
    if (!(await exists.call(this, name))) return false;
    return !name.includes(VARIANT) || (await this.stat(name)).size > 0;
  };
  driver.write = async function writeWhole(name, content) {
    // Directus deletes all files that begin as the image does, when it deletes the image.
    const unfinished = `${name}.${randomUUID()}`;
    try {
      await write.call(this, unfinished, content);
      await this.move(unfinished, name);
    } catch (error) {
      await this.delete(unfinished).catch(() => undefined);
      throw error;
    }
  };
}

/** Does it for the storage on disk of this Directus. */
export async function nameWholeFilesOnDisk(): Promise<void> {
  const { drivers } = await getStorage();
  const local = drivers.get('local');
  if (local) nameWholeFiles(local.prototype);
}
