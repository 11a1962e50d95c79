import type { CallbackData } from './callback-sender.ts';
import type { Journal } from '../shared/journal.ts';
import type { Schedule } from '../shared/schedule.ts';
import type { Settings } from './settings.ts';

/** What a line of the journal is about. */
export type JournalKind = 'deposit' | 'refund' | 'callback' | 'fault';

/** What the parts of one simulator share. */
export interface Context {
  settings: Settings;
  schedule: Schedule;
  journal: Journal<JournalKind>;
  sendCallback: (data: CallbackData) => void;
}
