/** What Directus hands to an extension. Its types package is private to the SDK, so they are read off the SDK. */
import type { defineEndpoint, defineHook } from '@directus/extensions-sdk';

type HookConfig = Parameters<typeof defineHook>[0];

/** Registers filters and actions. */
export type Register = Parameters<HookConfig>[0];

/** The services, database and logger of the running Directus. */
export type DirectusContext = Parameters<HookConfig>[1];

/** The database handle, schema and user of one event. */
export type EventContext = Parameters<Parameters<Register['action']>[1]>[1];

/** Who makes a request; null is the system itself. */
export type Accountability = EventContext['accountability'];

export type Logger = DirectusContext['logger'];

export type EndpointRouter = Parameters<
  Extract<Parameters<typeof defineEndpoint>[0], (...args: never) => unknown>
>[0];
