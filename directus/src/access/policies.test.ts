import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../collections/all.ts';
import { CONTENT_EDITOR, POLICIES, PROXY_SERVICE, STAFF } from './policies.ts';
import { ROOT } from '../paths.ts';
import { ROLES, SERVICE_USER } from './roles.ts';
import { accessTable } from './table.ts';

const names = new Set(COLLECTIONS.map(({ name }) => name));

describe('the access table', () => {
  it('names existing collections only', () => {
    const named = POLICIES.flatMap(({ rules }) => Object.keys(rules));
    const unknown = named.filter(
      (collection) => !names.has(collection) && !collection.startsWith('directus_'),
    );
    expect(unknown).toEqual([]);
  });

  it('gives every policy, role and user a unique id', () => {
    const ids = [
      ...POLICIES.map(({ id }) => id),
      ...ROLES.flatMap(({ id, accessId }) => [id, accessId]),
      SERVICE_USER.id,
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lets each policy use the groups of commands that docs/permissions.md says', () => {
    const groups = Object.fromEntries(POLICIES.map(({ name, commands }) => [name, commands.toSorted()]));
    expect(groups).toEqual({
      'Store manager': [
        'bulk-cancel',
        'bulk-message',
        'catalogue',
        'costs',
        'customers',
        'discounts',
        'orders',
        'refunds',
        'reports',
        'setup',
        'stock-takes',
        'templates',
      ],
      'Content editor': ['catalogue'],
      Staff: ['catalogue', 'orders'],
      'Delete products': [],
      'Proxy service': [],
    });
  });

  it('is in docs/permissions.md', () => {
    const document = readFileSync(path.join(ROOT, 'docs/permissions.md'), 'utf8');
    const cells = (table: string) => table.replaceAll(/[ -]+/g, ' ');
    expect(cells(document)).toContain(cells(accessTable()));
  });

  it('hides customers from content editors', () => {
    for (const collection of [
      'orders',
      'order_items',
      'order_events',
      'newsletter_subscribers',
      'stock_alerts',
    ]) {
      expect(CONTENT_EDITOR.rules).not.toHaveProperty(collection);
    }
  });

  it('gives the proxy no right to update or delete', () => {
    const changed = Object.entries(PROXY_SERVICE.rules).filter(
      ([, actions]) => actions.includes('update') || actions.includes('delete'),
    );
    expect(changed.map(([collection]) => collection)).toEqual([]);
  });

  it('gives staff and the proxy no seat in the Studio', () => {
    expect([STAFF.studio, PROXY_SERVICE.studio]).toEqual([false, false]);
  });
});
