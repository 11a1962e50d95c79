import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { connectionStore } from '../lib/connection-store.ts';
import { toastStore } from '../ui/toast/toast-store.ts';
import { unexpectedConsoleErrors, watchConsole } from './console-errors.ts';
import { FakeEventSource, resetStreams } from './event-source.ts';
import { setCart, setSessionOrders } from './handlers/cart.ts';
import { setCredit, setNetworks, setPayments } from './handlers/payments.ts';
import { FakeIntersectionObserver } from './intersection-observer.ts';
import { endRequests, watchRequests } from './open-requests.ts';
import { recordRequests } from './sent-requests.ts';
import { server } from './server.ts';
// Import the lazy chunk up front, so that no test waits for it.
import '../ui/toast/toast-viewport.tsx';

const shownToasts = () =>
  toastStore
    .get()
    .map(({ title, open }) => (open ? `“${title}”` : `“${title}” (closed)`))
    .join(', ') || 'none';

// The first test of a file loads the page's modules, which is slow on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  // A query that waits fails many times, and the library would print the page for each error: a tenth of the time.
  // The error of a timeout prints it. Each names the toasts that should be in it.
  getElementError(message, container) {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    const text = `${message?.replace(/ Toasts: .*/s, '')} Toasts: ${shownToasts()}.`;
    const error = new Error(isWaiting ? text : `${text}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  const stopWatching = watchRequests();
  return () => {
    stopWatching();
    server.close();
  };
});

beforeEach(() => {
  watchConsole();
  recordRequests();
  // A busy machine may need more than its seconds between a toast and the look at it.
  vi.spyOn(toastStore, 'durationOf').mockReturnValue(Infinity);
});

afterEach(async () => {
  cleanup();
  await endRequests();
  server.resetHandlers();
  toastStore.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  connectionStore.reportAvailable();
  connectionStore.reportResponse();
  setCart();
  setSessionOrders();
  setNetworks();
  setCredit(false);
  setPayments();
  resetStreams();
  const consoleErrors = unexpectedConsoleErrors();
  vi.restoreAllMocks();
  if (consoleErrors.length > 0)
    throw new Error(`Unexpected console.error or console.warn: ${JSON.stringify(consoleErrors)}`);
});

// React's development build records where each element is created, for the stacks of its warnings: a tenth of the time. It
// has no switch. Under another name, this does nothing.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {},
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {
      // It sets it to 0 once a second.
    },
  },
);

// jsdom lacks scrolling, pointer capture, media queries, CSS.supports, fonts, IntersectionObserver, ResizeObserver and EventSource.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('EventSource', FakeEventSource);
// Without a layout, nothing has a size that could change.
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly observe = () => undefined;
    readonly disconnect = () => undefined;
  },
);
vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
window.scrollTo = () => undefined;
CSS.supports = () => true;
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });

// Test files run in threads of one process, whose channels would reach one another.
const FILE = crypto.randomUUID();
vi.stubGlobal(
  'BroadcastChannel',
  class extends BroadcastChannel {
    constructor(name: string) {
      super(`${FILE} ${name}`);
    }
  },
);

// styled-components writes its rules into style sheets, which jsdom would parse: a fifth of the time.
CSSStyleSheet.prototype.insertRule = (_rule, index = 0) => index;

// jsdom matches every rule of the page with every element that a query looks at, which takes most of the time. The
// browser tests see the style sheets; here, inline styles and the `hidden` attribute decide what is visible.
window.getComputedStyle = (element) =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : new Option().style;
