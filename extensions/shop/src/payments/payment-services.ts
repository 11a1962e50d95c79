/** The parts of payments that routes and jobs share. Directus loads endpoints and hooks in one process. */
import { z } from 'zod';
import { createCommandRunner, type RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { CHECK_DELAYS, type CheckDelays } from './check-schedule.ts';
import { createGatewayCaller, type GatewayCaller } from './gateway-caller.ts';
import { GatewayAccessError, type PaymentGateway } from './gateways/gateway.ts';
import { createPawapayGateway, readPawapayConfig } from './gateways/pawapay/index.ts';
import { createGateways, type Gateways } from './gateways/registry.ts';

export interface PaymentServices {
  run: RunCommand;
  gateways: Gateways;
  caller: GatewayCaller;
  /** Prompts that a phone may get in an hour without a payment. */
  promptsPerPhone: number;
  /** Says in words what the owner has to change, so that push payments work; null when nothing. */
  gatewayProblem: () => Promise<string | null>;
}

let services: PaymentServices | undefined;

/** Returns the services, which the first caller creates from Directus' environment. */
export function paymentServices(context: DirectusContext): PaymentServices {
  services ??= createServices(context);
  return services;
}

function createServices(context: DirectusContext): PaymentServices {
  const run = createCommandRunner(context);
  const { push, problem } = configuredGateway(context);
  const gateways = createGateways(push);
  const delays = delaysOf(context.env);
  return {
    run,
    gateways,
    promptsPerPhone: promptsSchema.parse(context.env['PROMPTS_PER_PHONE']),
    caller: createGatewayCaller(context, { gateways, run, delays }),
    gatewayProblem: async () => problem ?? (push === null ? null : accessProblem(push)),
  };
}

/** A wrong configuration must not stop the shop: shoppers then pay by dialling the code. */
function configuredGateway({ env, logger }: DirectusContext): {
  push: PaymentGateway | null;
  problem: string | null;
} {
  try {
    const pawapay = readPawapayConfig(env);
    return { push: pawapay === null ? null : createPawapayGateway(pawapay), problem: null };
  } catch (error) {
    const problem =
      error instanceof Error ? error.message : 'The configuration of the payment gateway is wrong.';
    logger.error(problem);
    return { push: null, problem };
  }
}

/** Says in words why the gateway does not accept the shop; null when it does, or does not answer now. */
async function accessProblem(gateway: PaymentGateway): Promise<string | null> {
  try {
    await gateway.checkAccess();
    return null;
  } catch (error) {
    return error instanceof GatewayAccessError ? error.message : null;
  }
}

const promptsSchema = z.coerce.number().int().min(1).default(6);

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
