/** The owner's settings: docs/back-office.md#settings. */
import type { AdminSettings } from '@chitenge/contract/admin-settings';
import { settingsCalls as calls } from '@chitenge/contract/calls/settings';
import { SETTINGS_GROUPS, type SettingsGroupName } from '@chitenge/contract/settings-groups';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { hasRight } from '../directus/rights.ts';
import type { DirectusContext } from '../directus/types.ts';
import { notAllowed } from '../http/staff-guard.ts';
import { answer, type Serve } from '../http/serve.ts';
import { changeSettings, readSettings, settingsService } from './change-settings.ts';
import { settingFields } from './setting-fields.ts';
import { readSettingsHistory, restoreSettings } from './settings-history.ts';

export function serveSettings(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const change = changeSettings(context.services);
  const mayChange = (group: SettingsGroupName, actor: Actor) =>
    hasRight(context.database, actor, `update ${SETTINGS_GROUPS[group].collection}`);

  serve(calls.listSettings, async (_input, { actor }) => {
    const groups: AdminSettings = [];
    for (const group of keysOf(SETTINGS_GROUPS)) {
      if (!(await mayChange(group, actor))) continue;
      const fields = settingFields(group);
      const values = await readSettings(settingsService(context, group, actor), fields);
      const settings = fields.map(({ column: _column, read: _read, input: _input, ...field }) => ({
        ...field,
        value: values[field.name] ?? null,
      }));
      groups.push({ group, settings });
    }
    return answer(200, groups);
  });

  serve(calls.changeSettings, async ({ params: { group }, body }, { actor }) => {
    if (!(await mayChange(group, actor))) throw notAllowed();
    await run(change, { group, ...body }, actor);
    return answer(204);
  });

  serve(calls.readSettingsHistory, async ({ params: { group } }, { actor }) => {
    if (!(await mayChange(group, actor))) throw notAllowed();
    return answer(200, await readSettingsHistory(context.database, group));
  });

  const restore = restoreSettings(context.services);
  serve(calls.restoreSettings, async ({ params: { group }, body }, { actor }) => {
    if (!(await mayChange(group, actor))) throw notAllowed();
    await run(restore, { group, ...body }, actor);
    return answer(204);
  });
}
