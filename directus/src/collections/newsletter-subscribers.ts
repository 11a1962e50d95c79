import type { Collection } from '../schema/collection.ts';
import { choice, text } from '../schema/fields.ts';
import { dateCreated, id } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

export const newsletterSubscribers: Collection = {
  name: 'newsletter_subscribers',
  labels: { one: 'Subscriber', many: 'Newsletter' },
  icon: 'mail',
  note: 'Who asked for the newsletter, each address once. Write only to those who are subscribed.',
  folder: 'sales',
  template: '{{ email }}',
  list: { columns: ['email', 'status', 'date_created'], sort: '-date_created' },
  trackHistory: false,
  fields: [
    id(),
    text('email', { required: true, unique: true, maxLength: 254, icon: 'mail', width: 'half' }),
    choice(
      'status',
      [
        { value: 'subscribed', text: 'Subscribed', color: LABEL_COLORS.green },
        { value: 'unconfirmed', text: 'Not confirmed', color: LABEL_COLORS.grey },
      ],
      {
        default: 'subscribed',
        readonly: true,
        maxLength: 20,
        note: 'An address is confirmed by the link in a mail, when the shop can send mails.',
      },
    ),
    dateCreated({ hidden: false, label: 'Subscribed' }),
  ],
};
