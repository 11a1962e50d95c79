/** The built-ins of polyfilled.ts, for browsers that lack one of them. early-input.ts loads them before all other scripts. */
import 'core-js/modules/es.array.find-last.js';
import 'core-js/modules/es.array.to-reversed.js';
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.array.to-spliced.js';
import 'core-js/modules/es.array.with.js';
import 'core-js/modules/es.map.group-by.js';
import 'core-js/modules/es.object.has-own.js';
import 'core-js/modules/es.promise.with-resolvers.js';

function provide(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

provide(AbortSignal, 'timeout', (milliseconds: number): AbortSignal => {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  setTimeout(abort, milliseconds);
  return controller.signal;
});

provide(AbortSignal, 'any', (signals: readonly AbortSignal[]): AbortSignal => {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
});

provide(AbortSignal.prototype, 'throwIfAborted', function throwIfAborted(this: AbortSignal): void {
  // Browsers without this method have no reason either.
  if (this.aborted) throw this.reason ?? new DOMException('The operation was aborted.', 'AbortError');
});

/** Browsers have it for https and localhost only, and Firefox since 95: https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4 */
provide(crypto, 'randomUUID', (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
  return Array.from(bytes, (byte, index) => {
    const separator = [4, 6, 8, 10].includes(index) ? '-' : '';
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return separator + hex(marked);
  }).join('');
});
