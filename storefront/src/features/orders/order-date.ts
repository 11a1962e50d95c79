/** The shop's time zone, so that the date is the same for every reader. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lusaka' });

/** Formats the day of an order, such as '21 November 2026'. */
export function formatOrderDate(createdAt: string): string {
  return DATE.format(new Date(createdAt));
}
