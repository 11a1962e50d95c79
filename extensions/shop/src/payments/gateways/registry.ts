import { creditGateway } from './credit/index.ts';
import { manualGateway } from './manual/index.ts';
import type { PageAbility, PaymentGateway, PromptAbility } from './gateway.ts';

type Prompting = PaymentGateway & { prompt: PromptAbility };
type WithPage = PaymentGateway & { page: PageAbility };

/** The gateways of this shop, by what they can do. */
export interface Gateways {
  /** Prompts phones for new payments; null when no gateway does. */
  prompt: Prompting | null;
  /** Has a page for new payments; null when no gateway does. */
  page: WithPage | null;
  /** Those that an owner has configured. */
  configured: readonly PaymentGateway[];
  /** The gateway of an existing payment; undefined when it is no longer configured. */
  byName(name: string): PaymentGateway | undefined;
}

/** @param configured the first that can do something does it */
export function createGateways(configured: readonly PaymentGateway[]): Gateways {
  const all = [manualGateway, creditGateway, ...configured];
  return {
    prompt: configured.find((gateway): gateway is Prompting => gateway.prompt !== null) ?? null,
    page: configured.find((gateway): gateway is WithPage => gateway.page !== null) ?? null,
    configured,
    byName: (name) => all.find((gateway) => gateway.name === name),
  };
}
