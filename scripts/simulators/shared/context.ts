import type { Journal } from './journal.ts';
import type { Schedule } from './schedule.ts';

/** What the parts of one simulator share. */
export interface Context<Settings> {
  settings: Settings;
  schedule: Schedule;
  journal: Journal;
}
