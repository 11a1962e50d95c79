/** Longer texts are shortened to what differs. */
const MAX_SHOWN = 300;
/** Characters that stay before and after what differs. */
const CONTEXT = 40;

/** Length of what two texts have in common at their beginnings. */
function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** Length of what two texts have in common at their ends, after their common beginning. */
function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** Leaves out whole words at the beginning and the end that both texts have. */
function cut(text: string, start: number, end: number): string {
  const first = start <= CONTEXT ? 0 : text.indexOf(' ', start - CONTEXT) + 1;
  const from = first === 0 || first > start ? (first === 0 ? 0 : start) : first;
  const last = text.length - end + CONTEXT;
  const space = last >= text.length ? -1 : text.lastIndexOf(' ', last);
  const to = last >= text.length ? text.length : Math.max(space, text.length - end);
  const shown = text.slice(from, to);
  const short = shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN).trimEnd()}…` : shown;
  return `${from > 0 ? '…' : ''}${short}${to < text.length && !short.endsWith('…') ? '…' : ''}`;
}

/** Says what two texts were and are. Of long ones it leaves out what both have. */
export function changedParts(
  from: string | null,
  to: string | null,
): { from: string | null; to: string | null } {
  if (from === null || to === null || Math.max(from.length, to.length) <= MAX_SHOWN)
    return { from: from === null ? null : cut(from, 0, 0), to: to === null ? null : cut(to, 0, 0) };
  const start = commonStart(from, to);
  const end = commonEnd(from, to, start);
  return { from: cut(from, start, end), to: cut(to, start, end) };
}
