/** Functions that create fields without an editor's input: keys, dates, sort order, sections of a form. */
import { aliasField, field, type Field, type FieldOptions } from './field.ts';

/** Creates a UUID as primary key. */
export function id(): Field {
  const base = field(
    'id',
    'uuid',
    { required: true, readonly: true, hidden: true },
    { special: ['uuid'], searchable: false, required: false },
  );
  return { ...base, column: base.column && { ...base.column, unique: true, primaryKey: true } };
}

/** Creates an auto-incremented primary key, for junction collections. */
export function autoIncrementId(): Field {
  const base = field(
    'id',
    'integer',
    { required: true, readonly: true, hidden: true },
    { searchable: false, required: false },
  );
  return { ...base, column: base.column && { ...base.column, primaryKey: true, autoIncrement: true } };
}

/**
 * Creates a field for the manual sort order. The extension puts new categories, delivery methods and content pages last
 * (`hooks/new-rows-last.ts`); other new rows get 0 and come first.
 */
export function sortOrder(): Field {
  return field('sort', 'integer', { hidden: true, default: 0 }, { searchable: false });
}

const TIMESTAMP_PARTS = {
  interface: 'datetime',
  display: 'datetime',
  displayOptions: { relative: true },
  width: 'half',
  searchable: false,
} as const;

/** Creates a field for the creation time in UTC. Directus sets it. */
export function dateCreated(options: { label?: string; indexed?: boolean; hidden?: boolean } = {}): Field {
  return field(
    'date_created',
    'timestamp',
    { readonly: true, hidden: true, ...options },
    { ...TIMESTAMP_PARTS, special: ['date-created'] },
  );
}

/** Creates a field for the time of the last change in UTC. Directus sets it. */
export function dateUpdated(options: { hidden?: boolean } = {}): Field {
  return field(
    'date_updated',
    'timestamp',
    { readonly: true, hidden: true, ...options },
    { ...TIMESTAMP_PARTS, special: ['date-updated'] },
  );
}

/** Creates a field for a time in UTC that an editor chooses. */
export function dateTime(name: string, options: FieldOptions = {}): Field {
  return field(name, 'timestamp', options, { ...TIMESTAMP_PARTS, displayOptions: { relative: false } });
}

/** Creates a hidden field for the time in UTC at which the shop itself did something. */
export function recordedTime(name: string, options: { note: string; indexed?: boolean }): Field {
  return field(name, 'timestamp', { readonly: true, hidden: true, ...options }, TIMESTAMP_PARTS);
}

/** Creates a collapsible section of the form and assigns the fields to it. */
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
  return [heading, ...fields.map((field) => ({ ...field, section: name }))];
}
