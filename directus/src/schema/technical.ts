/** Fields that an editor does not fill in: keys, dates, the order of a list, and the sections of a form. */
import { aliasField, field, type Field } from './field.ts';

/** The row's UUID. */
export function id(): Field {
  const base = field(
    'id',
    'uuid',
    { required: true, readonly: true, hidden: true },
    { special: ['uuid'], searchable: false, required: false },
  );
  return { ...base, column: base.column && { ...base.column, unique: true, primaryKey: true } };
}

/** A counting number as key, for rows that nobody names: junctions. */
export function countingId(): Field {
  const base = field(
    'id',
    'integer',
    { required: true, readonly: true, hidden: true },
    { searchable: false, required: false },
  );
  return { ...base, column: base.column && { ...base.column, primaryKey: true, autoIncrement: true } };
}

/** The place in a list that editors drag into order; what is new comes first, on every database alike. */
export function sortOrder(): Field {
  return field('sort', 'integer', { hidden: true, default: 0 }, { searchable: false });
}

const DATE_PARTS = {
  interface: 'datetime',
  display: 'datetime',
  displayOptions: { relative: true },
  width: 'half',
  searchable: false,
} as const;

/** When the row was made; Directus fills it in. UTC. */
export function dateCreated(options: { label?: string; indexed?: boolean; hidden?: boolean } = {}): Field {
  return field(
    'date_created',
    'timestamp',
    { readonly: true, hidden: true, ...options },
    { ...DATE_PARTS, special: ['date-created'] },
  );
}

/** When the row was last changed; Directus fills it in. UTC. */
export function dateUpdated(options: { hidden?: boolean } = {}): Field {
  return field(
    'date_updated',
    'timestamp',
    { readonly: true, hidden: true, ...options },
    { ...DATE_PARTS, special: ['date-updated'] },
  );
}

/** A section of the form that can be folded away, with its fields. */
export function section(
  name: string,
  options: { label: string; icon: string; closed?: boolean },
  fields: Field[],
): Field[] {
  const heading = aliasField(
    name,
    { label: options.label },
    {
      special: ['alias', 'no-data', 'group'],
      interface: 'group-detail',
      options: { headerIcon: options.icon, start: options.closed ? 'closed' : 'open' },
    },
  );
  return [heading, ...fields.map((member) => ({ ...member, section: name }))];
}
