/** Formats a time in UTC, to the second, so that it can be part of a file name: 2026-11-21T14-30-00Z */
export function formatTimestamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
