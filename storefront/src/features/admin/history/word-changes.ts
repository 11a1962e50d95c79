/** A part of a text and of what it became. */
export interface WordChange {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Pairs of words that are compared at most. What is longer is shown as a whole. */
const MAX_PAIRS = 4_000_000;

/** Words at each end of a long part without a change. */
const WORDS_SHOWN = 12;

/** Words, each with the space behind it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
const isSame = (one = '', other = ''): boolean => one.trim() === other.trim();

const part =
  (kind: WordChange['kind']) =>
  (text: string): WordChange => ({ kind, text });

/**
 * Returns what of a text was taken out and put in, word by word: the longest common sequence of words stays. Null when they
 * have no word in common, or differ in their spaces alone.
 */
export function wordChanges(from: string, to: string): (WordChange & { at: number })[] | null {
  const [old, now] = [wordsOf(from), wordsOf(to)];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && isSame(old[start], now[start])) start += 1;
  let end = 0;
  while (end < least - start && isSame(old.at(-1 - end), now.at(-1 - end))) end += 1;
  const changed = compare(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const [before, after] = [now.slice(0, start), now.slice(now.length - end)];
  const parts = joined([...before.map(part('same')), ...changed, ...after.map(part('same'))]);
  const kinds = new Set(parts.map(({ kind }) => kind));
  return kinds.has('same') && kinds.size > 1 ? parts : null;
}

function compare(gone: readonly string[], fresh: readonly string[]): WordChange[] {
  if (gone.length * fresh.length > MAX_PAIRS) return [...gone.map(part('gone')), ...fresh.map(part('new'))];
  const width = fresh.length + 1;
  /** How many words are in common from here to the ends. */
  const common = new Uint16Array((gone.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = gone.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      common[i * width + j] = isSame(gone[i], fresh[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: WordChange[] = [];
  for (let [i, j] = [0, 0]; i < gone.length || j < fresh.length;) {
    const isBoth = i < gone.length && j < fresh.length && isSame(gone[i], fresh[j]);
    const isGone = j === fresh.length || (i < gone.length && at(i + 1, j) >= at(i, j + 1));
    const kind = isBoth ? 'same' : isGone ? 'gone' : 'new';
    parts.push({ kind, text: (kind === 'gone' ? gone[i] : fresh[j]) ?? '' });
    if (kind !== 'new') i += 1;
    if (kind !== 'gone') j += 1;
  }
  return parts;
}

/** Makes one part of neighbours of one kind, and shortens what is long and has not changed. */
function joined(words: readonly WordChange[]): (WordChange & { at: number })[] {
  const parts: WordChange[] = [];
  for (const { kind, text } of words) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  }
  return parts.map(({ kind, text }, at) => {
    const all = kind === 'same' ? wordsOf(text) : [];
    if (all.length <= 3 * WORDS_SHOWN) return { at, kind, text };
    return { at, kind, text: `${all.slice(0, WORDS_SHOWN).join('')}… ${all.slice(-WORDS_SHOWN).join('')}` };
  });
}
