import type { Collection } from '../schema/collection.ts';
import { longText, text } from '../schema/fields.ts';
import { user } from '../schema/relations.ts';
import { dateCreated, dateUpdated, id } from '../schema/standard-fields.ts';

export const customers: Collection = {
  name: 'customers',
  labels: { one: 'Customer', many: 'Customers' },
  icon: 'contacts',
  note: 'What the shop has noted about customers, by the phone number of their orders. Edit it in the back office.',
  folder: 'sales',
  template: '{{ phone }}',
  list: { columns: ['phone', 'notes', 'changed_by', 'date_updated'], sort: '-date_updated' },
  trackHistory: false,
  fields: [
    id(),
    text('phone', { required: true, unique: true, readonly: true, maxLength: 40, icon: 'call' }),
    longText('notes', { readonly: true }),
    user('changed_by', { readonly: true, note: 'Who wrote the notes.' }),
    dateCreated(),
    dateUpdated({ hidden: false }),
  ],
};
