/** Functions that create fields for related rows and files. */
import { aliasField, field, type DeleteRule, type Field, type FieldOptions, type Relation } from './field.ts';

/** Creates a field for an image of the file library. Deleting the file sets it to null. */
export function image(name: string, options: FieldOptions = {}): Field {
  return field(name, 'uuid', options, {
    special: ['file'],
    interface: 'file-image',
    options: { crop: false },
    display: 'image',
    searchable: false,
    relation: { collection: 'directus_files', onDelete: 'SET NULL' },
  });
}

export interface ManyToOneOptions extends FieldOptions {
  collection: string;
  onDelete: DeleteRule;
  /** Display template of the related row, such as `{{ name }}`. */
  template: string;
  relation?: Pick<Relation, 'oneField' | 'sortField' | 'junctionField'>;
}

/** Creates a field for one row of another collection. */
export function manyToOne(name: string, options: ManyToOneOptions): Field {
  return field(name, 'uuid', options, {
    special: ['m2o'],
    interface: 'select-dropdown-m2o',
    options: { template: options.template },
    display: 'related-values',
    displayOptions: { template: options.template },
    searchable: false,
    width: options.width ?? 'half',
    relation: { collection: options.collection, onDelete: options.onDelete, ...options.relation },
  });
}

/** Creates a field for a staff member. The code that writes the row sets it, or Directus with `special`. */
export function user(
  name: string,
  options: FieldOptions & { special?: 'user-created' | 'user-updated' } = {},
): Field {
  return field(name, 'uuid', options, {
    special: options.special === undefined ? ['m2o'] : [options.special],
    interface: 'select-dropdown-m2o',
    options: { template: '{{ first_name }} {{ last_name }}' },
    display: 'user',
    searchable: false,
    width: 'half',
    relation: { collection: 'directus_users', onDelete: 'SET NULL' },
  });
}

/** Creates a field that lists the rows of another collection that refer to this row. */
export function oneToMany(
  name: string,
  options: FieldOptions & { template: string; columns: string[] },
): Field {
  return aliasField(name, options, {
    special: ['o2m'],
    interface: 'list-o2m',
    options: { layout: 'table', fields: options.columns, enableCreate: false, enableSelect: false },
    display: 'related-values',
    displayOptions: { template: options.template },
  });
}

/** Creates a field for an ordered list of images in a junction collection. */
export function gallery(name: string, options: FieldOptions = {}): Field {
  return aliasField(name, options, {
    special: ['files'],
    interface: 'files',
    options: { template: '{{ directus_files_id.$thumbnail }} {{ directus_files_id.title }}' },
    display: 'related-values',
    displayOptions: { template: '{{ directus_files_id.$thumbnail }}' },
  });
}
