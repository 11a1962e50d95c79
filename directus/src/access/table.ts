import { COLLECTIONS } from '../collections/all.ts';
import { effectiveRules } from './built-in.ts';
import { POLICIES, type Action, type Rules } from './policies.ts';

const LETTERS: Record<Action, string> = { create: 'C', read: 'R', update: 'U', delete: 'D' };

function cell(actions: readonly Action[] = []): string {
  const sorted: Action[] = ['create', 'read', 'update', 'delete'];
  const letters = sorted.filter((action) => actions.includes(action)).map((action) => LETTERS[action]);
  return letters.length === 0 ? '·' : letters.join('');
}

/** Returns the shop's collections in their order, then Directus' collections that a policy names. */
function rows(columns: readonly Rules[]): string[] {
  const system = columns
    .flatMap((rules) => Object.keys(rules))
    .filter((name) => name.startsWith('directus_'));
  return [...COLLECTIONS.map(({ name }) => name), ...[...new Set(system)].toSorted()];
}

/** Formats the permissions as a table in Markdown. docs/permissions.md contains it, and a test compares them. */
export function accessTable(): string {
  const columns = POLICIES.map(effectiveRules);
  const head = ['collection', 'Owner', ...POLICIES.map(({ name }) => name), 'Public'];
  const body = rows(columns).map((name) => [
    `\`${name}\``,
    'CRUD',
    ...columns.map((rules) => cell(rules[name])),
    '·',
  ]);
  const all = [head, head.map(() => '---'), ...body];
  return all.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
