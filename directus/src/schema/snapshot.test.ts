import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../collections/all.ts';
import { FOLDERS } from '../collections/folders.ts';
import { SNAPSHOT_FILE } from '../paths.ts';
import { desiredSnapshot } from './snapshot.ts';

/** Collections that Directus' free tier allows. */
const MOST_COLLECTIONS = 25;

describe('the snapshot', () => {
  it('is committed as the definitions make it (npm run snapshot -w @chitenge/directus)', () => {
    expect(JSON.parse(readFileSync(SNAPSHOT_FILE, 'utf8'))).toEqual(desiredSnapshot());
  });

  it('stays within the free tier', () => {
    expect(COLLECTIONS.length).toBeLessThanOrEqual(MOST_COLLECTIONS);
  });
});

describe.each(COLLECTIONS.map((collection) => [collection.name, collection] as const))(
  '%s',
  (_, collection) => {
    const names = collection.fields.map((field) => field.name);

    it('has each field once and a key first', () => {
      expect(new Set(names).size).toBe(names.length);
      expect(collection.fields[0]).toMatchObject({ name: 'id', column: { primaryKey: true } });
    });

    it('stands in a folder that exists', () => {
      expect(FOLDERS.map((folder) => folder.name)).toContain(collection.folder);
    });

    it('points at collections that exist, at fields that list it there, and sorts by its own columns', () => {
      const relations = collection.fields.flatMap(({ relation }) => relation ?? []);
      const ours = relations.filter(({ to }) => !to.startsWith('directus_'));
      expect(COLLECTIONS.map(({ name }) => name)).toEqual(expect.arrayContaining(ours.map(({ to }) => to)));
      expect(names).toEqual(expect.arrayContaining(relations.flatMap(({ sortField }) => sortField ?? [])));
      const lists = COLLECTIONS.flatMap(({ name, fields }) => fields.map((field) => `${name}.${field.name}`));
      const wanted = ours.flatMap(({ to, listedIn }) => (listedIn === undefined ? [] : `${to}.${listedIn}`));
      expect(lists).toEqual(expect.arrayContaining(wanted));
    });

    it('names its rows by its own fields', () => {
      const named = [...(collection.template ?? '').matchAll(/\{\{ (\w+)/g)].map(([, name]) => name);
      expect(names).toEqual(expect.arrayContaining(named));
    });

    it('lists columns that it has', () => {
      const sort = collection.list?.sort.replace(/^-/, '') ?? 'id';
      expect(names).toEqual(expect.arrayContaining([...(collection.list?.columns ?? []), sort]));
    });

    it('puts fields into sections of the same form', () => {
      const sections = collection.fields.flatMap(({ section }) => section ?? []);
      expect(names).toEqual(expect.arrayContaining(sections));
    });
  },
);
