/** Directus ships no types with its storage; this is the part of it that is used. */
declare module '@directus/api/storage/index' {
  interface StorageLocation {
    /** Names of the files that begin like this. */
    list(prefix: string): AsyncIterable<string>;
    stat(name: string): Promise<{ size: number; modified: Date }>;
    delete(name: string): Promise<void>;
  }
  export function getStorage(): Promise<{ location(name: string): StorageLocation }>;
}
