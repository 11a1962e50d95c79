import type { Router } from 'express';
import { z } from 'zod';
import { createControlRouter } from '../shared/control-router.ts';
import { requestFaultSchema } from './request-faults.ts';
import { settingsChangeSchema } from './settings.ts';
import type { SimulatorControl } from './simulator-control.ts';
import { SPECIAL_NUMBERS } from './special-numbers.ts';

const fieldsSchema = z.record(z.string(), z.string());

/** Serves `/simulator`, which is not part of Africa's Talking: what a person, the phone page or a test decides. */
export function controlApi(simulator: SimulatorControl): Router {
  return createControlRouter(simulator.state, ({ read, command }) => {
    read('/special-numbers', () => SPECIAL_NUMBERS);
    read('/requests', () => simulator.requests);
    read('/reports', () => simulator.reports);

    command('/settings', ({ body }) => simulator.configure(settingsChangeSchema.parse(body)));
    command('/request-faults', ({ body }) => simulator.addRequestFault(requestFaultSchema.parse(body)));
    command('/request-faults/clear', () => simulator.clearRequestFaults());
    command('/messages/:id/report', (_, id) => simulator.repeatReport(id));
    command('/reports', ({ body }) => simulator.sendReport(fieldsSchema.parse(body)));
    command('/reset', () => simulator.reset());
  });
}
