import { describe, expect, it } from 'vitest';
import { settle } from './settle.ts';
import { desiredSnapshot, type Snapshot, type SnapshotColumn, type SnapshotField } from './snapshot.ts';

function fieldIn(snapshot: Snapshot, collection: string, name: string): SnapshotField {
  const found = snapshot.fields.find((field) => field.collection === collection && field.field === name);
  if (found === undefined) throw new Error(`${collection}.${name} is not in the snapshot`);
  return found;
}

/** The wanted schema as a database would report it, with one column in other words. */
function reporting(
  collection: string,
  name: string,
  type: string,
  column: Partial<SnapshotColumn>,
): Snapshot {
  const snapshot = desiredSnapshot();
  const field = fieldIn(snapshot, collection, name);
  field.type = type;
  if (field.schema) Object.assign(field.schema, column);
  return snapshot;
}

function settled(collection: string, name: string, current: Snapshot): SnapshotField {
  return fieldIn(settle(desiredSnapshot(), current), collection, name);
}

describe('settle', () => {
  it('takes over the words of SQLite for a decimal', () => {
    const current = reporting('products', 'price', 'float', {
      data_type: 'float',
      numeric_precision: null,
      numeric_scale: null,
    });
    expect(settled('products', 'price', current)).toEqual(fieldIn(current, 'products', 'price'));
  });

  it('takes over the words of Postgres for a line of text', () => {
    const current = reporting('products', 'name', 'string', { data_type: 'character varying' });
    expect(settled('products', 'name', current).schema?.data_type).toBe('character varying');
  });

  it.each([0, '0', false, 'false'])('knows %j as the default "no"', (reported) => {
    const current = reporting('products', 'featured', 'boolean', { default_value: reported });
    expect(settled('products', 'featured', current).schema?.default_value).toBe(reported);
  });

  it('keeps a true difference', () => {
    const shorter = reporting('products', 'name', 'string', { max_length: 80 });
    expect(settled('products', 'name', shorter).schema?.max_length).toBe(200);
    const nullable = reporting('orders', 'customer_name', 'string', { is_nullable: true });
    expect(settled('orders', 'customer_name', nullable).schema?.is_nullable).toBe(false);
    const coarser = reporting('products', 'price', 'decimal', { numeric_scale: 0 });
    expect(settled('products', 'price', coarser).schema?.numeric_scale).toBe(2);
  });

  it('keeps the casts that Directus adds, and what it knows beyond our words', () => {
    const current = desiredSnapshot();
    const reported = fieldIn(current, 'orders', 'date_created');
    reported.meta.special = ['date-created', 'cast-timestamp'];
    reported.meta['later_feature'] = 'kept';
    expect(settled('orders', 'date_created', current).meta).toEqual(reported.meta);
  });

  it('gives a relation the name that the database gave its foreign key', () => {
    const current = desiredSnapshot();
    const relation = current.relations.find(({ field }) => field === 'category');
    if (relation?.schema) relation.schema.constraint_name = 'products_category_foreign';
    const { relations } = settle(desiredSnapshot(), current);
    expect(relations.find(({ field }) => field === 'category')?.schema?.constraint_name).toBe(
      'products_category_foreign',
    );
  });

  it('leaves relations without a foreign key to constraints', () => {
    const { relations } = settle(desiredSnapshot(), desiredSnapshot());
    expect(
      relations.some(({ collection, field }) => collection === 'cart_items' && field === 'product'),
    ).toBe(false);
  });
});
