import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { server } from '../testing/server.ts';
import { connectionStore } from './connection-store.ts';
import { leaveOldVersion, loadPart, PartError } from './load-part.ts';

const gone = () => new TypeError('Failed to fetch dynamically imported module');

describe('loading a part', () => {
  it('asks a second time', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone()).mockResolvedValueOnce('part');
    await expect(loadPart(load)).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails with words for people', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone());
    const failure: unknown = await loadPart(load).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PartError);
    expect(failure).toHaveProperty('message', expect.stringContaining('Please load the page again.'));
    expect(failure).toHaveProperty('cause', gone());
  });
});

describe('leaving the old version', () => {
  const assign = vi.fn<(page: string) => void>();
  const reload = vi.fn<() => void>();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    vi.stubGlobal('location', { origin: location.origin, href: location.href, assign, reload });
    server.use(http.get('*/readyz', () => new HttpResponse()));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    assign.mockClear();
    reload.mockClear();
  });

  it('opens the page that shows the same', async () => {
    void leaveOldVersion('/cart');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/cart'), 60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the page again, but not twice in a row', async () => {
    void leaveOldVersion();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 60_000);
    await leaveOldVersion();
    expect(reload).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 11 * 60_000);
    void leaveOldVersion();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), 60_000);
  });

  it('keeps the page while the shop cannot be reached', async () => {
    answer('get', '/readyz', 'lost');
    await leaveOldVersion('/cart');
    expect(assign).not.toHaveBeenCalled();
    expect(connectionStore.get()).toBe('offline');
  });
});

it('is how all code of the storefront loads its parts', () => {
  const SOURCE = path.resolve(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !file.includes('.test.') && !file.startsWith('testing/'),
  );
  const wrong = files.flatMap((file) => {
    const source = readFileSync(path.join(SOURCE, file), 'utf8');
    const imports = source.match(/\bimport\('/g) ?? [];
    const wrapped =
      source.match(
        /\b(?:onDemand|lazyPart|loadPart)(?:<\w+>)?\(\s*(?:async )?\(\) => \(?(?:await )?import\('/g,
      ) ?? [];
    return imports.length === wrapped.length ? [] : [file];
  });
  expect(wrong).toEqual([]);
});
