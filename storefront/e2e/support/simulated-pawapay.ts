/** What the payer and pawaPay do in browser tests: the control API of scripts/simulators/pawapay. */
import { inject } from 'vitest';
import { z } from 'zod';
import type { PromptAnswer } from '../../../scripts/simulators/pawapay/control-api.ts';

const stateSchema = z.object({
  prompts: z.array(z.object({ depositId: z.string(), phoneNumber: z.string(), amount: z.string() })),
});

async function call(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${inject('pawapayUrl')}/simulator${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Returns the prompt on a phone; undefined without one. @param phone digits with the country code */
export async function findPrompt(phone: string) {
  const { prompts } = stateSchema.parse(await call('/state'));
  return prompts.findLast(({ phoneNumber }) => phoneNumber === phone);
}

async function promptOf(phone: string): Promise<string> {
  const prompt = await findPrompt(phone);
  if (!prompt) throw new Error(`${phone} has no prompt`);
  return prompt.depositId;
}

/** Answers the prompt on a phone. */
export async function answerPrompt(phone: string, answer: PromptAnswer): Promise<void> {
  await call(`/deposits/${await promptOf(phone)}/answer`, { answer });
}
