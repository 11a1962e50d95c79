import type { InterfaceConfig } from '@directus/extensions';
import MessageText from './message-text.vue';

/** The text of a message. Its key, medium and subject are other fields of the same form. */
export default {
  id: 'shop-message-text',
  name: 'Text of a message',
  icon: 'sms',
  description: 'Edits a message with its variables, its length, a preview and a test.',
  component: MessageText,
  options: null,
  types: ['text'],
} satisfies InterfaceConfig;
