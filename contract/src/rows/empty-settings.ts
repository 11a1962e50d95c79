import { settingsRowSchema } from './settings.ts';

/** Store settings without values, so that the defaults apply. */
export const EMPTY_SETTINGS = settingsRowSchema.parse(
  Object.fromEntries(Object.keys(settingsRowSchema.shape).map((column) => [column, null])),
);
