const TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  // The shop's time zone, so that the time is the same for every reader.
  timeZone: 'Africa/Lusaka',
});

interface HoldOptions {
  /** A failed attempt may have changed the time that the shopper has read before. */
  isNew?: boolean;
  now?: number;
}

/** Says until when the shop keeps the goods of an unpaid order: docs/behaviour.md#held-stock. */
export function holdText(holdsUntil: string, { isNew = false, now = Date.now() }: HoldOptions = {}): string {
  const time = TIME.format(new Date(holdsUntil));
  return new Date(holdsUntil).getTime() > now
    ? `The shop ${isNew ? 'now keeps' : 'keeps'} the items until ${time}.`
    : `The shop kept the items until ${time}. Others may buy them now.`;
}
