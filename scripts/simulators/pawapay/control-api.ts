import type { Router } from 'express';
import { z } from 'zod';
import { createControlRouter } from '../shared/control-router.ts';
import { providerOfPrefix, PROVIDERS } from './providers.ts';
import { requestFaultSchema } from './request-faults.ts';
import { listSandboxNumbers } from './sandbox-numbers.ts';
import { settingsChangeSchema, SIGNATURE_MODES } from './settings.ts';
import { PROMPT_ANSWERS, type SimulatorControl } from './simulator-control.ts';

const answerSchema = z.strictObject({
  answer: z.enum(PROMPT_ANSWERS),
  amount: z.string().optional(),
  currency: z.string().optional(),
  afterMs: z.number().int().min(0).optional(),
});
const failSchema = z.strictObject({ failureCode: z.string().min(1) });
const statusSchema = z.strictObject({ status: z.string().min(1) });
const callbackSchema = z.strictObject({ body: z.string(), signature: z.enum(SIGNATURE_MODES).optional() });
const rotateSchema = z.strictObject({ keepOld: z.boolean().optional() });

const testNumbers = () =>
  listSandboxNumbers().map(({ phoneNumber, result }) => {
    const provider = providerOfPrefix(phoneNumber);
    return { phoneNumber, network: provider ? PROVIDERS[provider].displayName : '', result };
  });

/** Serves `/simulator`, which is not part of pawaPay: what a person, the phone page or a test decides. */
export function controlApi(simulator: SimulatorControl): Router {
  return createControlRouter(simulator.state, ({ read, command }) => {
    read('/test-numbers', testNumbers);
    read('/requests', () => simulator.requests);
    read('/callbacks', () => simulator.callbacks);

    command('/settings', ({ body }) => simulator.configure(settingsChangeSchema.parse(body)));
    command('/request-faults', ({ body }) => simulator.addRequestFault(requestFaultSchema.parse(body)));
    command('/request-faults/clear', () => simulator.clearRequestFaults());
    command('/deposits/:id/answer', ({ body }, id) => {
      const { answer, ...details } = answerSchema.parse(body);
      simulator.answerPrompt(id, answer, details);
    });
    command('/deposits/:id/fail', ({ body }, id) =>
      simulator.failDeposit(id, failSchema.parse(body).failureCode),
    );
    command('/deposits/:id/status', ({ body }, id) =>
      simulator.setDepositStatus(id, statusSchema.parse(body).status),
    );
    command('/refunds/:id/complete', (_, id) => simulator.completeRefund(id));
    command('/refunds/:id/fail', ({ body }, id) =>
      simulator.failRefund(id, failSchema.parse(body).failureCode),
    );
    command('/callbacks', ({ body }) => {
      const { body: text, signature } = callbackSchema.parse(body);
      simulator.sendCallback(text, signature);
    });
    command('/callbacks/release', () => simulator.releaseCallbacks());
    command('/keys/rotate', ({ body }) => void simulator.rotateKey(rotateSchema.parse(body ?? {})));
    command('/reset', () => simulator.reset());
  });
}
