import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('requires only the token', () => {
    expect(readConfig({ DIRECTUS_TOKEN: 'secret' })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      directus: { url: 'http://127.0.0.1:8055', token: 'secret' },
    });
  });

  it('derives URLs from the ports and removes trailing slashes', () => {
    const config = readConfig({
      DIRECTUS_TOKEN: 'secret',
      PORT: '4000',
      DIRECTUS_URL: 'http://directus:8055/',
    });
    expect(config.publicUrl).toBe('http://localhost:4000');
    expect(config.directus.url).toBe('http://directus:8055');
    const given = readConfig({ DIRECTUS_TOKEN: 'secret', PUBLIC_URL: 'https://shop.example/' });
    expect(given.publicUrl).toBe('https://shop.example');
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ DIRECTUS_TOKEN: 'secret', PORT: '' }).port).toBe(3000);
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
