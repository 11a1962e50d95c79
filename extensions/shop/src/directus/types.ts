/** Types of an extension's context, derived from Directus’ own, which do not name them. */
import type { EndpointConfig, HookConfig } from '@directus/extensions';

/** Registers hooks. */
export type Register = Parameters<HookConfig>[0];

/** The services, database and logger of the running Directus. */
export type DirectusContext = Parameters<HookConfig>[1];

/** The database, schema and accountability of one event. */
export type EventContext = Parameters<Parameters<Register['action']>[1]>[1];

/** The user of a request; null for the system. */
export type Accountability = EventContext['accountability'];

export type Logger = DirectusContext['logger'];

export type EndpointRouter = Parameters<Extract<EndpointConfig, (...args: never) => unknown>>[0];
