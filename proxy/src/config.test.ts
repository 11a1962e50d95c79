import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, defaultRenderThreads, readConfig } from './config.ts';

describe('readConfig', () => {
  it('requires only the token', () => {
    expect(readConfig({ DIRECTUS_TOKEN: 'secret' })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      directus: { url: 'http://127.0.0.1:8055', token: 'secret' },
    });
  });

  it('derives URLs from the ports and removes a trailing slash', () => {
    const config = readConfig({
      DIRECTUS_TOKEN: 'secret',
      PORT: '4000',
      DIRECTUS_URL: 'http://directus:8055/',
    });
    expect(config.publicUrl).toBe('http://localhost:4000');
    expect(config.directus.url).toBe('http://directus:8055');
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ DIRECTUS_TOKEN: 'secret', PORT: '' }).port).toBe(3000);
  });

  it('has threads for pages on machines with four cores, or as many as the owner sets', () => {
    expect([1, 2, 3, 4, 8, 64].map(defaultRenderThreads)).toEqual([0, 0, 0, 3, 3, 3]);
    expect(readConfig({ DIRECTUS_TOKEN: 'secret' }).renderThreads).toBe(
      defaultRenderThreads(availableParallelism()),
    );
    expect(readConfig({ DIRECTUS_TOKEN: 'secret', RENDER_THREADS: '2' }).renderThreads).toBe(2);
    expect(readConfig({ DIRECTUS_TOKEN: 'secret', RENDER_THREADS: '0' }).renderThreads).toBe(0);
    for (const invalid of ['-1', '1.5', '65', 'all'])
      expect(() => readConfig({ DIRECTUS_TOKEN: 'secret', RENDER_THREADS: invalid })).toThrow(
        /RENDER_THREADS: /,
      );
  });

  it('names every invalid variable with a reason', () => {
    const read = () => readConfig({ PORT: 'eighty', DIRECTUS_URL: 'ftp://directus', REDIS: 'redis:6379' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT: must be a port number/);
    expect(read).toThrow(/DIRECTUS_URL: must be a URL/);
    expect(read).toThrow(/REDIS: must be a URL that begins with redis/);
    expect(read).toThrow(/DIRECTUS_TOKEN: is required/);
  });
});
