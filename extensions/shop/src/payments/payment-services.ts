/** The parts of payments that routes and jobs share. Directus loads endpoints and hooks in one process. */
import { z } from 'zod';
import { createCommandRunner, type RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { CHECK_DELAYS, type CheckDelays } from './check-schedule.ts';
import { createGatewayCaller, type GatewayCaller } from './gateway-caller.ts';
import { readGatewayHealth, type GatewayHealth } from './gateway-health.ts';
import type { PaymentGateway } from './gateways/gateway.ts';
import { createGateways, type Gateways } from './gateways/registry.ts';
import { GATEWAYS } from './gateways/table.ts';

export interface PaymentServices {
  run: RunCommand;
  gateways: Gateways;
  caller: GatewayCaller;
  delays: CheckDelays;
  /** Prompts that a phone may get in an hour without a payment. */
  promptsPerPhone: number;
  /** Says how each gateway is, and in words what the owner has to change. */
  gatewayHealth: () => Promise<GatewayHealth[]>;
  /** Where shoppers reach the shop, without a trailing slash. */
  shopUrl: string;
}

let services: PaymentServices | undefined;

/** Returns the services, which the first caller creates from Directus' environment. */
export function paymentServices(context: DirectusContext): PaymentServices {
  services ??= createServices(context);
  return services;
}

function createServices(context: DirectusContext): PaymentServices {
  const run = createCommandRunner(context);
  const { configured, refused } = configuredGateways(context);
  const gateways = createGateways(configured);
  const delays = delaysOf(context.env);
  return {
    run,
    gateways,
    delays,
    promptsPerPhone: promptsSchema.parse(context.env['PROMPTS_PER_PHONE']),
    caller: createGatewayCaller(context, { gateways, run, delays }),
    gatewayHealth: async () => [...refused, ...(await Promise.all(configured.map(readGatewayHealth)))],
    shopUrl: String(context.env['SHOP_URL'] ?? 'http://localhost:3000').replace(/([^/])\/+$/, '$1'),
  };
}

/** A wrong configuration must not stop the shop: shoppers then pay in another way. */
function configuredGateways({ env, logger }: DirectusContext): {
  configured: PaymentGateway[];
  refused: GatewayHealth[];
} {
  const configured: PaymentGateway[] = [];
  const refused: GatewayHealth[] = [];
  for (const [name, read] of Object.entries(GATEWAYS))
    try {
      const gateway = read(env);
      if (gateway !== null) configured.push(gateway);
    } catch (error) {
      const problem =
        error instanceof Error ? error.message : 'The configuration of the payment gateway is wrong.';
      logger.error(problem);
      refused.push({ name, label: name, state: 'refused', does: [], page: null, networks: [], problem });
    }
  return { configured, refused };
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
