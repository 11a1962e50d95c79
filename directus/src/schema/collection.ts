import type { Field } from './field.ts';
import type { ListLayout } from './list.ts';

/** A collection: its table in the database and its appearance in the Studio. */
export interface Collection {
  name: string;
  /** Names in the Studio; `one` is for a single row. */
  labels: { one: string; many: string };
  icon: string;
  note: string;
  /** Its folder in the Studio's navigation. */
  folder: string;
  fields: Field[];
  /** Display template of a row. */
  template?: string;
  /** Default layout of its list in the Studio. */
  list?: ListLayout;
  /** Whether it has exactly one row. */
  singleton?: boolean;
  /** Whether the Studio's navigation omits it. */
  hidden?: boolean;
  /** Whether Directus records activity and revisions. Default: true. */
  trackHistory?: boolean;
  /** Fields that the Studio copies into a duplicate; all of them when omitted. */
  duplicatedFields?: readonly string[];
  /** Column of the manual sort order. */
  sortField?: string;
  /** Status field and its values for an archived and an unarchived row. */
  archive?: { field: string; value: string; unarchiveValue: string };
}

/** A folder of the Studio's navigation. */
export interface Folder {
  name: string;
  label: string;
  icon: string;
  note: string;
}
