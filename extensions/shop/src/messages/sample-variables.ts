import { messageTemplate, type MessageKey } from '@chitenge/contract/message-templates';
import { MESSAGE_VARIABLES } from '@chitenge/contract/message-variables';
import type { Variables } from './render-text.ts';

/** Whether a text is about a lay-by alone. */
export const isOfLayBy = (key: MessageKey): boolean => key.includes('lay-by');

/** What is different in texts about something else than a new order. */
function samplesOf(key: MessageKey): Variables {
  if (key === 'payment-received') return { left: '' };
  if (key === 'lay-by-placed')
    return {
      paid: 'K400.00',
      left: 'K949.00',
      due_now: '',
      list: 'K400.00 now, and K949.00 by 23 January.\nWe keep the goods until all is paid.',
    };
  if (isOfLayBy(key)) return { paid: 'K400.00', left: 'K949.00' };
  return key.startsWith('return-') ? { list: 'Wrap dress, M' } : {};
}

/** Returns a sample of every variable that a template lists. */
export function sampleVariables(key: MessageKey): Variables {
  const samples = samplesOf(key);
  return Object.fromEntries(
    messageTemplate(key).variables.map((name) => [name, samples[name] ?? MESSAGE_VARIABLES[name].sample]),
  );
}
