/** What an SMS of the text would cost, with the sample values of its variables. */
import type { MessageKey } from '@chitenge/contract/message-templates';
import { foreignCharacters, smsLength, toSmsText } from '@chitenge/contract/sms-parts';
import { renderText, TemplateError } from '../../messages/render-text.ts';
import { sampleVariables } from '../../messages/sample-variables.ts';

/** The part of a text that costs as much again. */
const LONG = 2;

export interface TextLength {
  /** Such as '148 of 160 characters, 1 SMS'. */
  words: string;
  /** Why it is more than one SMS, or has room for few characters; null when nothing is to say. */
  warning: string | null;
}

/** Checks a text; returns what Liquid says about its error, or null. */
export function textError(key: MessageKey, body: string): string | null {
  try {
    renderText(body, sampleVariables(key));
    return null;
  } catch (error) {
    if (error instanceof TemplateError) return error.message;
    throw error;
  }
}

/** Measures a text as SMS; null while it has an error. */
export function textLength(key: MessageKey, body: string): TextLength | null {
  if (textError(key, body) !== null) return null;
  const text = toSmsText(renderText(body, sampleVariables(key)));
  const { encoding, units, parts } = smsLength(text);
  const single = encoding === 'gsm-7' ? 160 : 70;
  const words = parts === 1 ? `${units} of ${single} characters, 1 SMS` : `${units} characters, ${parts} SMS`;
  return { words, warning: warningOf(foreignCharacters(text), parts) };
}

function warningOf(foreign: readonly string[], parts: number): string | null {
  if (foreign.length > 0)
    return `An SMS has room for 70 characters instead of 160 because of ${foreign.join(' ')}`;
  return parts >= LONG ? `Each message costs as much as ${parts} SMS.` : null;
}
