import type { Visit } from '@chitenge/contract/visit';
import { onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Measures the page of this document, and sends the figures once when the shopper leaves it.
 * @param page the pattern of its path
 */
export function measureVisit(page: Visit['page']): void {
  const visit: Visit = { page };
  onLCP(({ value }) => (visit.lcpMs = value));
  onINP(({ value }) => (visit.inpMs = value));
  onCLS(({ value }) => (visit.cls = value));
  // It runs after the listeners of web-vitals, which report when the page is hidden.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    if (Object.keys(visit).length === 1) return;
    const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
    navigator.sendBeacon('/api/visits', body);
  };
  addEventListener('visibilitychange', send);
}
