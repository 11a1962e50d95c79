import { describe, expect, it } from 'vitest';
import { syncSnapshot } from './sync.ts';
import { desiredSnapshot, type Snapshot, type SnapshotColumn, type SnapshotField } from './snapshot.ts';

function fieldIn(snapshot: Snapshot, collection: string, name: string): SnapshotField {
  const found = snapshot.fields.find((field) => field.collection === collection && field.field === name);
  if (found === undefined) throw new Error(`${collection}.${name} is not in the snapshot`);
  return found;
}

/** Returns the desired snapshot with a different report of one column. */
function reportColumn(
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

function syncedField(collection: string, name: string, current: Snapshot): SnapshotField {
  return fieldIn(syncSnapshot(desiredSnapshot(), current), collection, name);
}

describe('syncSnapshot', () => {
  it('takes SQLite’s type of a decimal', () => {
    const current = reportColumn('products', 'price', 'float', {
      data_type: 'float',
      numeric_precision: null,
      numeric_scale: null,
    });
    expect(syncedField('products', 'price', current)).toEqual(fieldIn(current, 'products', 'price'));
  });

  it('takes Postgres’ type of a string', () => {
    const current = reportColumn('products', 'name', 'string', { data_type: 'character varying' });
    expect(syncedField('products', 'name', current).schema?.data_type).toBe('character varying');
  });

  it.each([0, '0', false, 'false'])('treats %j as the default false', (reported) => {
    const current = reportColumn('products', 'featured', 'boolean', { default_value: reported });
    expect(syncedField('products', 'featured', current).schema?.default_value).toBe(reported);
  });

  it('keeps a real difference', () => {
    const shorter = reportColumn('products', 'name', 'string', { max_length: 80 });
    expect(syncedField('products', 'name', shorter).schema?.max_length).toBe(200);
    const nullable = reportColumn('orders', 'customer_name', 'string', { is_nullable: true });
    expect(syncedField('orders', 'customer_name', nullable).schema?.is_nullable).toBe(false);
    const coarser = reportColumn('products', 'price', 'decimal', { numeric_scale: 0 });
    expect(syncedField('products', 'price', coarser).schema?.numeric_scale).toBe(2);
  });

  it('keeps Directus’ casts and its unknown metadata', () => {
    const current = desiredSnapshot();
    const reported = fieldIn(current, 'orders', 'date_created');
    reported.meta.special = ['date-created', 'cast-timestamp'];
    reported.meta['later_feature'] = 'kept';
    expect(syncedField('orders', 'date_created', current).meta).toEqual(reported.meta);
  });

  it('takes the name of a foreign key from the database', () => {
    const current = desiredSnapshot();
    const relation = current.relations.find(({ field }) => field === 'category');
    if (relation?.schema) relation.schema.constraint_name = 'products_category_foreign';
    const { relations } = syncSnapshot(desiredSnapshot(), current);
    expect(relations.find(({ field }) => field === 'category')?.schema?.constraint_name).toBe(
      'products_category_foreign',
    );
  });
});
