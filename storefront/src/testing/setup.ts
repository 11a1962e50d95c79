import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi, type MockInstance } from 'vitest';
import { toastStore } from '../ui/toast/toast-store.ts';
import { server } from './server.ts';

/** What a test expects to be complained of, it mocks itself; anything else fails it. */
let complaints: MockInstance[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  toastStore.clear();
  localStorage.clear();
  const calls = complaints.flatMap((complaint) => complaint.mock.calls);
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`Unexpected console.error or console.warn: ${JSON.stringify(calls)}`);
});

afterAll(() => server.close());

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
