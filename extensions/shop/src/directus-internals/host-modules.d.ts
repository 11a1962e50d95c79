/** The part of Directus' emitter that the shop uses; Directus publishes no types for it. */
declare module '@directus/api/emitter' {
  interface Emitter {
    emitAction(event: string | string[], meta: Record<string, unknown>, context: object | null): void;
  }
  const emitter: Emitter;
  export default emitter;
}
/** The part of Directus' file storage that the shop uses; Directus publishes no types for it. */
declare module '@directus/api/storage/index' {
  /** Keeps files in a folder. */
  interface LocalDriver {
    /** Creates the file, or replaces its content. */
    write: (this: LocalDriver, name: string, content: NodeJS.ReadableStream) => Promise<void>;
    exists: (this: LocalDriver, name: string) => Promise<boolean>;
    stat(name: string): Promise<{ size: number }>;
    move(from: string, to: string): Promise<void>;
    delete(name: string): Promise<void>;
  }
  interface LocalDriverClass {
    prototype: LocalDriver;
    new (options: { root: string }): LocalDriver;
  }
  export function getStorage(): Promise<{ drivers: Map<string, LocalDriverClass> }>;
}
/** Directus' configured image library; Directus publishes no types for it. */
declare module '@directus/api/services/files/lib/get-sharp-instance' {
  interface Decoder extends NodeJS.WritableStream {
    /** @throws for a file without an image's header, or with more pixels than Directus transforms */
    metadata(): Promise<{
      width: number;
      height: number;
      format: string;
      pages?: number;
      exif?: Buffer;
      xmp?: Buffer;
      iptc?: Buffer;
    }>;
    resize(size: { width: number; height: number; fit: 'inside' }): Decoder;
    raw(): Decoder;
    autoOrient(): Decoder;
    jpeg(options: { quality: number }): Decoder;
    /** @throws for a file that is not a whole image */
    toBuffer(): Promise<Buffer>;
  }
  /** Returns a stream that decodes the image written to it. */
  export function getSharpInstance(): Decoder;
}
/** The part of Directus' permission module that the shop uses; Directus publishes no types for it. */
declare module '@directus/api/permissions/lib/fetch-policies' {
  export function fetchPolicies(
    accountability: { roles: string[]; user: string | null; ip: string | null },
    context: { schema: object; knex: object },
  ): Promise<string[]>;
}
/** Directus' mail service, which tests call outside of Directus. */
declare module '@directus/api/services/mail/index' {
  export class MailService {
    constructor(options: { schema: object; knex: object });
    send(mail: object): Promise<{ messageId?: string } | null>;
  }
}
/** The part of Directus' connection to Redis that the shop uses; Directus publishes no types for it. */
declare module '@directus/api/redis/index' {
  /** Whether a variable names a Redis. */
  export function redisConfigAvailable(): boolean;
  /** Returns the one connection. */
  export function useRedis(): RedisClient;
  export interface RedisClient {
    /** `ready` while it is connected. */
    status: string;
    call(command: string, ...args: string[]): Promise<unknown>;
    on(event: 'close' | 'ready', listener: () => void): unknown;
    /** Sends any command; ioredis' other methods call it. */
    sendCommand: (this: RedisClient, command: RedisCommand, ...rest: unknown[]) => unknown;
  }
  interface RedisCommand {
    name: string;
    promise: Promise<unknown>;
    resolve: (result: unknown) => void;
  }
}
/** Directus' services by collection; Directus publishes no types for it. */
declare module '@directus/api/utils/get-service' {
  import type { Knex } from 'knex';

  interface WriteOptions {
    bypassEmitAction(action: EmittedAction): void;
  }
  interface WrittenItems {
    upsertOne(values: object, options: WriteOptions): Promise<unknown>;
    upsertSingleton(values: object, options: WriteOptions): Promise<unknown>;
  }
  /** What a service would emit. */
  export interface EmittedAction {
    event: string | string[];
    meta: Record<string, unknown>;
    context: object;
  }
  export function getService(
    collection: string,
    options: { knex: Knex; schema: object; accountability: object | null },
  ): WrittenItems;
}
/** Directus' reading of the columns of a table, such as `category.name`; Directus publishes no types for it. */
declare module '@directus/api/utils/set-deep' {
  /** Sets a value at a path of names with points, of own members only. */
  export function setDeep(root: object, path: string, value: unknown): object;
}
