/** Directus ships no types with its emitter; this is the part of it that is used. */
declare module '@directus/api/emitter' {
  interface CoreEmitter {
    /** @param context an EventContext */
    emitAction(event: string | string[], meta: Record<string, unknown>, context: object | null): void;
  }
  const emitter: CoreEmitter;
  export default emitter;
}
