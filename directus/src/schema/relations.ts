/** Fields that point at other rows or files, and lists of the rows that point here. */
import { aliasField, field, type DeleteRule, type Field, type FieldOptions, type Relation } from './field.ts';

/** A picture from the Studio's file library; the field empties itself when the file is deleted. */
export function picture(name: string, options: FieldOptions = {}): Field {
  return field(name, 'uuid', options, {
    special: ['file'],
    interface: 'file-image',
    options: { crop: false },
    display: 'image',
    searchable: false,
    relation: { to: 'directus_files', onDelete: 'SET NULL' },
  });
}

interface LinkOptions extends FieldOptions {
  to: string;
  onDelete: DeleteRule | null;
  /** How a linked row is shown, such as `{{ name }}`. */
  template: string;
  relation?: Pick<Relation, 'listedIn' | 'sortField' | 'junctionField'>;
}

/** A link to one row of another collection. */
export function link(name: string, options: LinkOptions): Field {
  return field(name, 'uuid', options, {
    special: ['m2o'],
    interface: 'select-dropdown-m2o',
    options: { template: options.template },
    display: 'related-values',
    displayOptions: { template: options.template },
    searchable: false,
    width: options.width ?? 'half',
    relation: { to: options.to, onDelete: options.onDelete, ...options.relation },
  });
}

/** The member of staff who did something; filled in by whoever writes the row. */
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
    relation: { to: 'directus_users', onDelete: 'SET NULL' },
  });
}

/** The rows of another collection that point at this one. */
export function listOf(name: string, options: FieldOptions & { template: string; columns: string[] }): Field {
  return aliasField(name, options, {
    special: ['o2m'],
    interface: 'list-o2m',
    options: { layout: 'table', fields: options.columns, enableCreate: false, enableSelect: false },
    display: 'related-values',
    displayOptions: { template: options.template },
  });
}

/** An ordered gallery of pictures, kept in a junction. */
export function gallery(name: string, options: FieldOptions = {}): Field {
  return aliasField(name, options, {
    special: ['files'],
    interface: 'files',
    options: { template: '{{ directus_files_id.$thumbnail }} {{ directus_files_id.title }}' },
    display: 'related-values',
    displayOptions: { template: '{{ directus_files_id.$thumbnail }}' },
  });
}
