import { creditGateway } from './credit/index.ts';
import { manualGateway } from './manual/index.ts';
import type { PaymentGateway } from './gateway.ts';

/** The gateways of this shop. */
export interface Gateways {
  /** The gateway for new push payments; null when none is configured. */
  push: PaymentGateway | null;
  /** The gateway of an existing payment; undefined when it is no longer configured. */
  byName(name: string): PaymentGateway | undefined;
}

export function createGateways(push: PaymentGateway | null): Gateways {
  const all = [manualGateway, creditGateway, ...(push === null ? [] : [push])];
  return { push, byName: (name) => all.find((gateway) => gateway.name === name) };
}
