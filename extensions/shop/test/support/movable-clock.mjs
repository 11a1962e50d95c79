/** Preloaded into Directus: its wall clock is ahead by the milliseconds in the file CLOCK_OFFSET_FILE. Monotonic time is not. */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const offset = () => Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'));

globalThis.Date = class MovedDate extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + offset()] : parts));
  }

  static now() {
    return RealDate.now() + offset();
  }
};
