import { SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { onlyRequest } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';
import { apiFetch, apiRequest, fetchByKey, fetchByKeyOrNull, TIMEOUT_MS } from './api-client.ts';
import { ApiError, isNetworkError } from './api-error.ts';
import { connectionStore } from './connection-store.ts';

const signal = new AbortController().signal;

describe('the request helper', () => {
  it('sends JSON or a file with its content type, and none without a body', async () => {
    const received: Array<[string | null, string]> = [];
    server.use(
      http.all('*/api/echo', async ({ request }) => {
        received.push([request.headers.get('content-type'), await request.text()]);
        return HttpResponse.json({});
      }),
    );
    const bytes = new TextEncoder().encode('slug\nmwinilunga').buffer;
    await apiFetch('/api/echo', { method: 'POST', body: { quantity: 2 } });
    await apiFetch('/api/echo', { method: 'DELETE' });
    await apiFetch('/api/echo', { method: 'POST', file: { type: 'text/csv', bytes } });
    expect(received).toEqual([
      ['application/json', '{"quantity":2}'],
      [null, ''],
      ['text/csv', 'slug\nmwinilunga'],
    ]);
  });

  it('always includes credentials and the session', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    server.use(http.get('*/api/echo', () => HttpResponse.json({})));
    await apiRequest('/api/echo');
    const request = onlyRequest(sent);
    expect(request.credentials).toBe('include');
    expect(request.headers.get('x-session-id')).toBe(localStorage.getItem(SESSION_STORAGE_KEY));
  });

  it("fails with '{status}: {body text}'", async () => {
    server.use(http.get('*/api/echo', () => new HttpResponse('no such line', { status: 404 })));
    await expect(apiRequest('/api/echo')).rejects.toThrow(/^404: no such line$/);
  });

  it("fails with '{status}: {status text}' when the body is empty", async () => {
    server.use(
      http.get('*/api/echo', () => new HttpResponse(null, { status: 503, statusText: 'Unavailable' })),
    );
    await expect(apiRequest('/api/echo')).rejects.toThrow(/^503: Unavailable$/);
  });

  it('carries the problem of the response', async () => {
    const problem = { type: '/problems/out-of-stock', title: 'Out of stock', status: 409 };
    server.use(
      http.get('*/api/echo', () =>
        HttpResponse.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
      ),
    );
    const error: unknown = await apiRequest('/api/echo').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, problem });
  });

  it('times out after 20 seconds and can be aborted before', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    server.use(http.get('*/api/echo', () => new Promise<never>(() => undefined)));
    const control = new AbortController();
    const call = apiFetch('/api/echo', { signal: control.signal });
    control.abort();
    await expect(call).rejects.toThrow(/abort/i);
    expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS);
    expect(TIMEOUT_MS).toBe(20_000);
  });
});

describe('a call that fails', () => {
  const failure = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

  it('for lack of a response is a network error, and the shop is offline', async () => {
    answer('get', '/api/echo', 'lost');
    expect(isNetworkError(await failure(apiRequest('/api/echo')))).toBe(true);
    expect(connectionStore.get()).toBe('offline');
  });

  it('in the middle of the response is a network error', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"a"')),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    server.use(http.get('*/api/echo', () => new HttpResponse(body)));
    expect(isNetworkError(await failure(apiRequest('/api/echo')))).toBe(true);
  });

  it.each([
    ['a header that nobody can send', () => apiRequest('/api/echo', { headers: { 'x-note': '✓' } })],
    ['a built-in that is missing', () => apiRequest('/api/echo', { signal })],
  ])('for a mistake in the program is no network error: %s', async (_mistake, call) => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    server.use(http.get('*/api/echo', () => HttpResponse.json({})));
    const error = await failure(call());
    expect(error).toBeInstanceOf(TypeError);
    expect(isNetworkError(error)).toBe(false);
    expect(connectionStore.get()).toBe('online');
  });

  it('because the caller aborts it is no network error', async () => {
    server.use(http.get('*/api/echo', () => new Promise<never>(() => undefined)));
    const control = new AbortController();
    const call = failure(apiRequest('/api/echo', { signal: control.signal }));
    control.abort();
    expect(isNetworkError(await call)).toBe(false);
    expect(connectionStore.get()).toBe('online');
  });
});

describe('the default fetch', () => {
  it('gets the path that the parts of the key make', async () => {
    server.use(http.get('*/api/things/:id', ({ params }) => HttpResponse.json(params['id'])));
    await expect(fetchByKey({ queryKey: ['/api/things', 7], signal })).resolves.toBe('7');
  });

  it("fails with '{status}: {statusText}', whatever the body", async () => {
    server.use(
      http.get('*/api/things', () => new HttpResponse('body', { status: 500, statusText: 'Broken' })),
    );
    await expect(fetchByKey({ queryKey: ['/api/things'], signal })).rejects.toThrow(/^500: Broken$/);
  });

  it('throws for a 401, or returns null where that is allowed', async () => {
    server.use(
      http.get('*/api/things', () => new HttpResponse(null, { status: 401, statusText: 'Unauthorized' })),
    );
    const context = { queryKey: ['/api/things'], signal };
    await expect(fetchByKey(context)).rejects.toThrow(/^401: Unauthorized$/);
    await expect(fetchByKeyOrNull(context)).resolves.toBeNull();
  });
});
