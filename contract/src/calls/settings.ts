import { z } from 'zod';
import { adminSettingsSchema, changeSettingsSchema, settingsGroupSchema } from '../admin-settings.ts';
import { changeHistorySchema, MAX_HISTORY, restoreChangeSchema } from '../change-history.ts';
import { defineCalls } from './define.ts';

export const settingsCalls = defineCalls('Back office: settings', {
  listSettings: {
    route: 'GET /api/admin/settings',
    summary: 'List the settings that the caller may change, with their fields',
    access: 'staff',
    rights: ['update storefront'],
    responses: { 200: { description: 'The settings by group', schema: adminSettingsSchema } },
  },

  changeSettings: {
    route: 'PATCH /api/admin/settings/:group',
    summary: 'Change settings of a group',
    description:
      'All or nothing. Each change names the value that the caller has seen; 409 when somebody has changed it meanwhile, with the present values. A repeat changes nothing. 403 for a group of a collection that the caller may not change.',
    access: 'staff',
    rights: ['update storefront'],
    params: z.object({ group: settingsGroupSchema }),
    body: changeSettingsSchema,
    maxBytes: 128 * 1024,
    responses: { 204: { description: 'Changed' } },
    problems: [409],
  },

  readSettingsHistory: {
    route: 'GET /api/admin/settings/:group/history',
    summary: 'Read who changed what of a group of settings',
    description: `The newest ${MAX_HISTORY} changes of its collection, of these those of the group. 403 for a group of a collection that the caller may not change.`,
    access: 'staff',
    rights: ['update storefront'],
    params: z.object({ group: settingsGroupSchema }),
    responses: { 200: { description: 'The changes', schema: changeHistorySchema } },
  },

  restoreSettings: {
    route: 'POST /api/admin/settings/:group/history/restore',
    summary: 'Put back what settings of a group were before a change',
    description:
      '409 when one of them was changed again later, unless `replacesLater` says that this is wanted. A repeat changes nothing. 403 for a group of a collection that the caller may not change.',
    access: 'staff',
    rights: ['update storefront'],
    params: z.object({ group: settingsGroupSchema }),
    body: restoreChangeSchema,
    responses: { 204: { description: 'Put back' } },
    problems: [404, 409],
  },
});
