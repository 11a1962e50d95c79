import type { Router } from 'express';
import { z } from 'zod';
import { createControlRouter } from '../shared/control-router.ts';
import { listTestNumbers } from './customer.ts';
import { OPERATION_STATUSES, SIGNATURE_MODES, type SettingsChange } from './settings.ts';

/** What a customer can do with a prompt. `reconcile`: approved, but pawaPay does not know it yet. */
const PROMPT_ANSWERS = ['accept', 'decline', 'low-balance', 'ignore', 'reconcile'] as const;

export type PromptAnswer = (typeof PROMPT_ANSWERS)[number];

const operationStatus = z.enum(OPERATION_STATUSES);
const network = z.strictObject({ DEPOSIT: operationStatus, REFUND: operationStatus });

const settingsSchema = z.strictObject({
  loseCallbacks: z.union([z.number(), z.literal('all')]),
  callbackCopies: z.number().int().min(1),
  signature: z.enum(SIGNATURE_MODES),
  providers: z.strictObject({ MTN_MOMO_ZMB: network, AIRTEL_OAPI_ZMB: network, ZAMTEL_ZMB: network }),
});
const answerSchema = z.strictObject({ answer: z.enum(PROMPT_ANSWERS) });
const failSchema = z.strictObject({ failureCode: z.string().min(1) });

interface Control {
  state: () => unknown;
  configure: (change: SettingsChange) => void;
  answerPrompt: (depositId: string, answer: PromptAnswer) => void;
  failDeposit: (depositId: string, failureCode: string) => void;
}

/** Serves `/simulator`, which is not part of pawaPay: what the phone page and browser tests decide. */
export function controlApi({ state, configure, answerPrompt, failDeposit }: Control): Router {
  return createControlRouter(state, {
    '/settings': (body) => configure(settingsSchema.parse(body)),
    '/deposits/:id/answer': (body, id) => answerPrompt(id, answerSchema.parse(body).answer),
    '/deposits/:id/fail': (body, id) => failDeposit(id, failSchema.parse(body).failureCode),
  }).get('/test-numbers', (_, response) => void response.json(listTestNumbers()));
}
