import type { Journal } from '../shared/journal.ts';
import type { Schedule } from '../shared/schedule.ts';
import type { Settings } from './settings.ts';

/** What the parts of one simulator share. */
export interface Context {
  settings: Settings;
  schedule: Schedule;
  journal: Journal<'sms' | 'report' | 'fault'>;
}
