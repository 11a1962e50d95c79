import { z } from 'zod';
import { adminSettingsSchema, changeSettingsSchema, settingsGroupSchema } from '../admin-settings.ts';
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
});
