import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../collections/all.ts';
import { FOLDERS } from '../collections/folders.ts';
import { SNAPSHOT_FILE } from '../paths.ts';
import { desiredSnapshot } from './snapshot.ts';

/** Directus' free plan allows 25. The owner has room for three. */
const MAX_COLLECTIONS = 22;

describe('the snapshot', () => {
  it('equals the committed file (npm run snapshot -w @chitenge/directus)', () => {
    expect(JSON.parse(readFileSync(SNAPSHOT_FILE, 'utf8'))).toEqual(desiredSnapshot());
  });

  it('leaves the owner room for three collections', () => {
    expect(COLLECTIONS.length).toBeLessThanOrEqual(MAX_COLLECTIONS);
  });
});

describe.each(COLLECTIONS.map((collection) => [collection.name, collection] as const))(
  '%s',
  (_, collection) => {
    const names = collection.fields.map((field) => field.name);

    it('has unique field names and the key first', () => {
      expect(new Set(names).size).toBe(names.length);
      expect(collection.fields[0]).toMatchObject({ name: 'id', column: { primaryKey: true } });
    });

    it('is in an existing folder', () => {
      expect(FOLDERS.map((folder) => folder.name)).toContain(collection.folder);
    });

    it('relates to existing collections and fields, and sorts by its own columns', () => {
      const relations = collection.fields.flatMap(({ relation }) => relation ?? []);
      const own = relations.filter(({ collection }) => !collection.startsWith('directus_'));
      expect(COLLECTIONS.map(({ name }) => name)).toEqual(
        expect.arrayContaining(own.map(({ collection }) => collection)),
      );
      expect(names).toEqual(expect.arrayContaining(relations.flatMap(({ sortField }) => sortField ?? [])));
      const lists = COLLECTIONS.flatMap(({ name, fields }) => fields.map((field) => `${name}.${field.name}`));
      const expected = own.flatMap(({ collection, oneField }) =>
        oneField === undefined ? [] : `${collection}.${oneField}`,
      );
      expect(lists).toEqual(expect.arrayContaining(expected));
    });

    it('uses its own fields in its template', () => {
      const named = [...(collection.template ?? '').matchAll(/\{\{ (\w+)/g)].map(([, name]) => name);
      expect(names).toEqual(expect.arrayContaining(named));
    });

    it('lists its own columns', () => {
      const sort = collection.list?.sort.replace(/^-/, '') ?? 'id';
      expect(names).toEqual(expect.arrayContaining([...(collection.list?.columns ?? []), sort]));
    });

    it('uses its own sections', () => {
      const sections = collection.fields.flatMap(({ section }) => section ?? []);
      expect(names).toEqual(expect.arrayContaining(sections));
    });
  },
);
