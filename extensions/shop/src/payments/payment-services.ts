/** The parts of payments that routes and jobs share. Directus loads endpoints and hooks in one process. */
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

/** PAYMENT_CHECK_SECONDS: seconds between the questions about a payment, such as `10,30,60`. */
function delaysOf(env: Record<string, unknown>): CheckDelays {
  const value = env['PAYMENT_CHECK_SECONDS'];
  if (value === undefined || value === '') return CHECK_DELAYS;
  const seconds = (Array.isArray(value) ? value : String(value).split(',')).map(Number);
  if (seconds.length === 0 || seconds.some((second) => !(second > 0)))
    throw new Error('PAYMENT_CHECK_SECONDS must be a list of seconds, such as 10,30,60');
  return seconds.map((second) => second * 1000);
}
