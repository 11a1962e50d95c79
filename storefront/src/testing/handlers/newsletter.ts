import { http, HttpResponse } from 'msw';

export const newsletterHandlers = [
  http.post('*/api/newsletter', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/stock-alerts/media', () => HttpResponse.json({ media: [] })),
];
