/** Fails a test on an unexpected console.error or console.warn. setup.ts calls it for every test. */
import { vi, type MockInstance } from 'vitest';

let spies: MockInstance[] = [];
let areExpected = false;

/** jsdom does not know the element <search>. */
function isJsdomWarning([format, tag]: unknown[]): boolean {
  return String(format).includes('is unrecognized in this browser') && tag === 'search';
}

/** Starts to record console.error and console.warn. */
export function watchConsole(): void {
  areExpected = false;
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
}

/** Silences and allows console errors in a test of a failure that React or the router reports. */
export function expectConsoleErrors(): void {
  areExpected = true;
  for (const spy of spies) spy.mockImplementation(() => undefined);
}

/** Returns the arguments of each unexpected call. */
export function unexpectedConsoleErrors(): unknown[][] {
  if (areExpected) return [];
  return spies.flatMap((spy) => spy.mock.calls).filter((call) => !isJsdomWarning(call));
}
