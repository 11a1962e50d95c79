import type { CallbackData } from './callback-sender.ts';
import type { Journal } from './journal.ts';
import type { Schedule } from './schedule.ts';
import type { Settings } from './settings.ts';

/** What the parts of one simulator share. */
export interface Context {
  settings: Settings;
  schedule: Schedule;
  journal: Journal;
  sendCallback: (data: CallbackData) => void;
}

/** A method of the simulator was called with an unknown id or in a wrong state. */
export class SimulatorError extends Error {
  override name = 'SimulatorError';
}
