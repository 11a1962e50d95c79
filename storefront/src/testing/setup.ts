import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { toastStore } from '../ui/toast/toast-store.ts';
import { unexpectedComplaints, watchComplaints } from './complaints.ts';
import { FakeEventSource, forgetStreams } from './event-source.ts';
import { setOrders } from './handlers/admin-orders.ts';
import { setStaffProducts } from './handlers/admin-products.ts';
import { setSignedIn } from './handlers/admin-session.ts';
import { restock } from './handlers/admin-stock.ts';
import { fillCart } from './handlers/cart.ts';
import { FakeIntersectionObserver } from './intersection-observer.ts';
import { server } from './server.ts';

// The first page of a file waits for its modules, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(watchComplaints);

afterEach(() => {
  cleanup();
  server.resetHandlers();
  toastStore.clear();
  localStorage.clear();
  fillCart();
  setSignedIn(true);
  setOrders();
  restock();
  setStaffProducts();
  forgetStreams();
  const complaints = unexpectedComplaints();
  vi.restoreAllMocks();
  if (complaints.length > 0)
    throw new Error(`Unexpected console.error or console.warn: ${JSON.stringify(complaints)}`);
});

afterAll(() => server.close());

// jsdom neither scrolls nor captures pointers nor sees what is near, and knows no server-sent events.
vi.stubGlobal('EventSource', FakeEventSource);
vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
window.scrollTo = () => undefined;
