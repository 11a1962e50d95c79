import type { Collection } from '../schema/collection.ts';
import { text } from '../schema/fields.ts';
import { dateCreated, id } from '../schema/standard-fields.ts';

export const newsletterSubscribers: Collection = {
  name: 'newsletter_subscribers',
  labels: { one: 'Subscriber', many: 'Newsletter' },
  icon: 'mail',
  note: 'Who asked for the newsletter, each address once.',
  folder: 'sales',
  template: '{{ email }}',
  list: { columns: ['email', 'date_created'], sort: '-date_created' },
  trackHistory: false,
  fields: [
    id(),
    text('email', { required: true, unique: true, maxLength: 254, icon: 'mail', width: 'half' }),
    dateCreated({ hidden: false, label: 'Subscribed' }),
  ],
};
