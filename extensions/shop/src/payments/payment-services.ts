/** The parts of payments that routes and jobs share. Directus loads endpoints and hooks in one process. */
import { z } from 'zod';
import { createCommandRunner, type RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { CHECK_DELAYS, type CheckDelays } from './check-schedule.ts';
import { createGatewayCaller, type GatewayCaller } from './gateway-caller.ts';
import { createGateways, type Gateways } from './gateways/registry.ts';

export interface PaymentServices {
  run: RunCommand;
  gateways: Gateways;
  caller: GatewayCaller;
}

let services: PaymentServices | undefined;

/** Returns the services, which the first caller creates from Directus' environment. */
export function paymentServices(context: DirectusContext): PaymentServices {
  services ??= createServices(context);
  return services;
}

function createServices(context: DirectusContext): PaymentServices {
  const run = createCommandRunner(context);
  const gateways = createGateways(null);
  const delays = delaysOf(context.env);
  return { run, gateways, caller: createGatewayCaller(context, { gateways, run, delays }) };
}

const secondsSchema = z
  .union([
    z.string().transform((list) => list.split(',')),
    z.array(z.unknown()),
    z.number().transform((one) => [one]),
  ])
  .pipe(z.array(z.coerce.number().positive()).min(1));

/**
 * PAYMENT_CHECK_SECONDS: seconds between the questions about a payment, such as `10,30,60`.
 * @throws z.ZodError for another value
 */
function delaysOf(env: Record<string, unknown>): CheckDelays {
  const value = env['PAYMENT_CHECK_SECONDS'];
  if (value === undefined || value === '') return CHECK_DELAYS;
  return secondsSchema.parse(value).map((seconds) => seconds * 1000);
}
