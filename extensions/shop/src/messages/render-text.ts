/** Renders the owner's texts: Liquid with the listed variables alone, without files, includes and unknown names. */
import type { MessageVariable } from '@chitenge/contract/message-variables';
import { Liquid } from 'liquidjs';

/** Limits of one text, so that a loop in it cannot stop the shop. */
const MAX_TEMPLATE_LENGTH = 10_000;
/** On a busy machine, a text of the shop's own takes more than a tenth of it. */
const MAX_RENDER_MS = 1000;
const MAX_MEMORY = 1_000_000;

const liquid = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  // An empty value counts as missing: {% if courier %}.
  jsTruthy: true,
  // No template can include another.
  templates: {},
  dynamicPartials: false,
  parseLimit: MAX_TEMPLATE_LENGTH,
  renderLimit: MAX_RENDER_MS,
  memoryLimit: MAX_MEMORY,
});

export type Variables = Partial<Record<MessageVariable, string>>;

/** Adds what texts of owners from earlier versions call a variable. */
const withFormerNames = (variables: Variables): Readonly<Record<string, string>> =>
  variables.transaction_id === undefined ? variables : { ...variables, receipt: variables.transaction_id };

/** The owner's text has an error. The message says what it is, in Liquid's words. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/** @throws TemplateError */
export function renderText(template: string, variables: Variables): string {
  try {
    return String(liquid.parseAndRenderSync(template, withFormerNames(variables)));
  } catch (error) {
    // Liquid adds the lines around the error. The first one is enough for the owner.
    const [reason = 'The text has an error'] = (error instanceof Error ? error.message : '').split('\n');
    throw new TemplateError(reason, { cause: error });
  }
}
