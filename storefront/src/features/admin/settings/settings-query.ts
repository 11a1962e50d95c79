import type { ChangeSettings, Setting, SettingValue } from '@chitenge/contract/admin-settings';
import { SETTINGS_GROUPS, type SettingsGroupName } from '@chitenge/contract/settings-groups';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { storeSettingsQuery } from '../../../lib/store-settings.ts';
import { setupQuery } from '../setup/api/setup.ts';
import type { HistoryOf } from '../history/history-dialog.tsx';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';

/** Query for the settings that the signed-in person may change. */
export const settingsQuery = queryOptions({
  queryKey: ['/api/admin/settings'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/settings', { signal }),
});

/** By name, what was seen and what was entered. */
export type Draft = ChangeSettings['changes'];

/** The tab's storage ends with the tab, and each person has a key of their own. */
const keyOf = (userId: string, form: string) => `chitenge-settings-2026-11-${userId}-${form}`;

/** Returns what a person has entered and not published. */
export function readDraft(userId: string, form: string): Draft {
  try {
    const stored: Draft = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? '{}');
    return stored;
  } catch {
    return {};
  }
}

/**
 * Returns the id of what a person's draft adds: the same as long as there is a draft, so that nothing is added twice when an
 * answer was lost.
 */
export function idOfDraft(userId: string, form: string): string {
  const key = `${keyOf(userId, form)}-id`;
  const hasDraft = Object.keys(readDraft(userId, form)).length > 0;
  try {
    const id = (hasDraft ? sessionStorage.getItem(key) : null) ?? crypto.randomUUID();
    sessionStorage.setItem(key, id);
    return id;
  } catch {
    // Storage is blocked: the id lasts as long as the page.
    return crypto.randomUUID();
  }
}

export function storeDraft(userId: string, form: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(userId, form));
    else sessionStorage.setItem(keyOf(userId, form), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
}

/** Converts what was entered into what the server takes: a typed number, words without spaces around them. */
export function enteredValue({ kind }: Pick<Setting, 'kind'>, value: SettingValue): SettingValue {
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return null;
    return kind === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
  }
  if (!Array.isArray(value)) return value;
  if (kind !== 'words') return value;
  return value
    .map((words) => (Array.isArray(words) ? words.map((word) => word.trim()).filter(Boolean) : []))
    .filter((words) => words.length > 0);
}

/** Returns the entries of a draft that differ from what was seen, and from what is stored now. */
export function changesOf(settings: readonly Setting[], draft: Draft): Draft {
  return Object.fromEntries(
    settings.flatMap((setting) => {
      const entry = draft[setting.name];
      if (entry === undefined) return [];
      const to = enteredValue(setting, entry.to);
      const isThere = [entry.from, setting.value].some(
        (value) => JSON.stringify(to) === JSON.stringify(value),
      );
      return isThere ? [] : [[setting.name, { ...entry, to }]];
    }),
  );
}

/** Says which settings: 'Phone, WhatsApp'. */
export const labelsOf = (settings: readonly Setting[], names: readonly string[]): string =>
  settings
    .filter(({ name }) => names.includes(name))
    .map(({ label }) => label)
    .join(', ');

const SETTINGS_KEYS = [settingsQuery.queryKey, setupQuery.queryKey, storeSettingsQuery.queryKey] as const;

/** Publishes changes of a group. The form says what is wrong with them. */
export const usePublish = (group: SettingsGroupName, settings: readonly Setting[]) =>
  useCommand({
    send: (changes: Draft) =>
      staffCall('PATCH /api/admin/settings/:group', { params: { group }, body: { changes } }),
    done: (_answer, changes) => ({
      title: `${SETTINGS_GROUPS[group].label}: published`,
      description: labelsOf(settings, Object.keys(changes)),
    }),
    refresh: SETTINGS_KEYS,
    isBusyUntilFresh: true,
  });

/** Reads the settings of a group again as they are stored now. */
export async function readSettings(
  client: QueryClient,
  group: SettingsGroupName,
): Promise<readonly Setting[] | undefined> {
  await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  return client.getQueryData(settingsQuery.queryKey)?.find((one) => one.group === group)?.settings;
}

export const settingsHistory = (group: SettingsGroupName): HistoryOf => ({
  queryKey: [...settingsQuery.queryKey, group, 'history'],
  read: (signal) => staffCall('GET /api/admin/settings/:group/history', { params: { group }, signal }),
  restore: (body) =>
    staffCall('POST /api/admin/settings/:group/history/restore', { params: { group }, body }),
  refresh: SETTINGS_KEYS,
});
