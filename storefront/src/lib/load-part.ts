/**
 * Loads code on demand. Its file may be gone: a new version of the shop replaces the files of the one that the page runs.
 * Every dynamic import goes through here, but those of early-input.ts.
 */
import { connectionStore } from './connection-store.ts';
import { fetchReadiness } from './readiness.ts';

const RETRY_MS = 1000;

/** The time that a browser gets to leave the page, in milliseconds. Staff may choose to stay, because of unsaved changes. */
const LEAVE_MS = 5000;

/** The page is not loaded again for the same reason within this time, in milliseconds. */
const RELOAD_PAUSE_MS = 10 * 60_000;

const RELOADED_AT_KEY = 'reloaded-for-part';

/** Code that did not load. The message is for people; its cause is the browser's error. */
export class PartError extends Error {
  override readonly name = 'PartError';
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Imports code, a second time when the first one fails. Older browsers repeat the failure without asking the server:
 * https://github.com/whatwg/html/pull/10327
 * @throws PartError
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load().catch(() => pause(RETRY_MS).then(load));
  } catch (cause) {
    throw new PartError('This part of the page could not be loaded. Please load the page again.', { cause });
  }
}

/** Returns whether the page may be loaded again, and records that it is. Without storage it might never end. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT_KEY));
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return Date.now() - last > RELOAD_PAUSE_MS;
  } catch {
    return false;
  }
}

/**
 * Leaves the page after a PartError: opens `page`, or loads this one again once, both in the shop's current version.
 * It resolves when the page stays, because the shop cannot be reached, or was loaded again just before.
 * @param page the path of a page that shows what the part would show
 */
export async function leaveOldVersion(page?: string): Promise<void> {
  const isReachable = await fetchReadiness().then(
    () => true,
    () => false,
  );
  if (!isReachable) return connectionStore.reportConnectionLost();
  if (page !== undefined) location.assign(page);
  else if (mayReload()) location.reload();
  else return;
  await pause(LEAVE_MS);
}
