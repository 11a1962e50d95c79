/** Types of an extension's context, derived from the SDK, because it does not export them. */
import type { defineEndpoint, defineHook } from '@directus/extensions-sdk';

type HookConfig = Parameters<typeof defineHook>[0];

/** Registers hooks. */
export type Register = Parameters<HookConfig>[0];

/** The services, database and logger of the running Directus. */
export type DirectusContext = Parameters<HookConfig>[1];

/** The database, schema and accountability of one event. */
export type EventContext = Parameters<Parameters<Register['action']>[1]>[1];

/** The user of a request; null for the system. */
export type Accountability = EventContext['accountability'];

export type Logger = DirectusContext['logger'];

export type EndpointRouter = Parameters<
  Extract<Parameters<typeof defineEndpoint>[0], (...args: never) => unknown>
>[0];
