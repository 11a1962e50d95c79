import { messageTemplate, type MessageKey } from '@chitenge/contract/message-templates';
import { MESSAGE_VARIABLES } from '@chitenge/contract/message-variables';
import type { Variables } from './render-text.ts';

/** Returns the sample of every variable that a template lists. */
export function sampleVariables(key: MessageKey): Variables {
  return Object.fromEntries(
    messageTemplate(key).variables.map((name) => [name, MESSAGE_VARIABLES[name].sample]),
  );
}
