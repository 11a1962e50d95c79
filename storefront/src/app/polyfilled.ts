/** Built-ins that older browsers of docs/browsers.md lack. One that is missing loads polyfills.ts. */
export const POLYFILLED: ReadonlyArray<readonly [owner: object, name: string]> = [
  ...['findLast', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
    (name) => [Array.prototype, name] as const,
  ),
  [Map, 'groupBy'],
  [Object, 'hasOwn'],
  [Promise, 'withResolvers'],
  [AbortSignal, 'any'],
  [AbortSignal, 'timeout'],
  [AbortSignal.prototype, 'throwIfAborted'],
  [crypto, 'randomUUID'],
];
