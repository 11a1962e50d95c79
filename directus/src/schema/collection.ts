import type { Field } from './field.ts';
import type { List } from './list.ts';

/** One collection as the Studio shows it and the database keeps it. */
export interface Collection {
  name: string;
  /** What people call it; `one` names a single row. */
  label: { one: string; many: string };
  icon: string;
  note: string;
  /** The folder of the Studio's navigation that it stands in. */
  folder: string;
  fields: Field[];
  /** How a row is named wherever it is mentioned. */
  template?: string;
  /** Its list in the Studio, until a person chooses another. */
  list?: List;
  /** One row only, edited as a form. */
  singleton?: boolean;
  /** Kept out of the Studio's navigation. */
  hidden?: boolean;
  /** Whether Directus keeps an activity log and the former versions of rows. */
  history?: boolean;
  /** Column that editors order the rows by. */
  sortField?: string;
  /** Values of a status field that put a row away and bring it back. */
  archive?: { field: string; value: string; back: string };
}

/** A folder of the Studio's navigation. */
export interface Folder {
  name: string;
  label: string;
  icon: string;
  note: string;
}
