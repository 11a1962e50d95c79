import path from 'node:path';
import { IpBlocklist } from '@directus/utils/node';
import { describe, expect, it } from 'vitest';
import { directusVariables, EnvironmentError, parseEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';

const complete = {
  SECRET: 'a'.repeat(32),
  DIRECTUS_TOKEN: 'b'.repeat(16),
  ADMIN_EMAIL: 'owner@chitenge.shop',
  ADMIN_PASSWORD: 'a good password',
};

describe('parseEnvironment', () => {
  it('requires only secrets and an owner', () => {
    expect(parseEnvironment(complete)).toMatchObject({
      url: 'http://127.0.0.1:8055',
      publicUrl: 'http://localhost:8055',
      shopUrl: 'http://localhost:3000',
      dataDir: path.join(ROOT, 'directus/data'),
      database: { client: 'sqlite3', filename: path.join(ROOT, 'directus/data/shop.db') },
    });
  });

  it('names every missing or invalid variable', () => {
    const parse = () =>
      parseEnvironment({ ...complete, SECRET: 'short', DIRECTUS_TOKEN: undefined, DIRECTUS_PORT: '99999' });
    expect(parse).toThrow(EnvironmentError);
    expect(parse).toThrow(/SECRET must have at least 32 characters/);
    expect(parse).toThrow(/DIRECTUS_TOKEN is missing/);
    expect(parse).toThrow(/DIRECTUS_PORT/);
  });

  it('takes no URL of the shop that a browser cannot open', () => {
    expect(() => parseEnvironment({ ...complete, PUBLIC_URL: 'htp://shop.example' })).toThrow(
      'PUBLIC_URL must be a URL that begins with http:// or https://',
    );
  });

  it('derives the shop’s URL from PORT or PUBLIC_URL', () => {
    expect(parseEnvironment({ ...complete, PORT: '4000' }).shopUrl).toBe('http://localhost:4000');
    const live = { ...complete, PUBLIC_URL: 'https://chitenge.shop/' };
    expect(parseEnvironment(live).shopUrl).toBe('https://chitenge.shop');
  });

  it('reads Postgres from Directus’ variables', () => {
    const account = { DB_DATABASE: 'shop', DB_USER: 'shop', DB_PASSWORD: 'x' };
    const postgres = { DB_CLIENT: 'pg', DB_HOST: 'db', ...account };
    expect(parseEnvironment({ ...complete, ...postgres }).database).toMatchObject({
      client: 'pg',
      host: 'db',
      port: 5432,
    });
  });
});

describe('directusVariables', () => {
  const variables = (env: NodeJS.ProcessEnv) => directusVariables(parseEnvironment(env), env);

  it('lets Directus import files from public addresses alone', () => {
    const list = new IpBlocklist();
    for (const entry of variables(complete).IMPORT_IP_DENY_LIST?.replace('array:', '').split(',') ?? [])
      if (entry.includes('-')) list.parseRange(entry);
      else if (entry.includes('/')) list.parseSubnet(entry);
      else list.parseAddress(entry);
    const denied = (addresses: string) =>
      Object.fromEntries(addresses.split(/\s+/).map((address) => [address, list.checkAddress(address)]));
    for (const [address, is] of Object.entries(
      denied(`0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1
        198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 100::1 2001::1
        2001:db8::1 2002:7f00:1:: fc00::1 fd12:3456::1 fe80::1 ff02::1`),
    ))
      expect({ address, is }).toEqual({ address, is: true });
    for (const [address, is] of Object.entries(
      denied('8.8.8.8 93.184.215.14 41.72.1.1 2606:4700::6810:84e5 2a00:1450:4001::200e'),
    ))
      expect({ address, is }).toEqual({ address, is: false });
  });

  it('does not open SQLite by the connection string of a Postgres, to which the shop is being moved', () => {
    const env = { ...complete, DB_CONNECTION_STRING: 'postgres://db/shop' };
    expect(variables(env)['DB_CONNECTION_STRING']).toBeUndefined();
    expect(variables({ ...env, DB_CLIENT: 'pg' })['DB_CONNECTION_STRING']).toBe('postgres://db/shop');
  });

  it('lets the Studio show the shop’s pictures, as the preview of a mail does', () => {
    const sources = variables({ ...complete, PUBLIC_URL: 'https://chitenge.shop/' })[
      'CONTENT_SECURITY_POLICY_DIRECTIVES__IMG_SRC'
    ];
    expect(sources).toMatch(/^array:'self',data:,.*,https:\/\/chitenge\.shop$/);
  });

  it('passes the variables of SMS as texts, which Directus would make lists and numbers of', () => {
    const env = {
      ...complete,
      SMS_HTTP_BODY: '{"to":"{{to}}","text":"{{text}}"}',
      SMS_HTTP_METHOD: '',
      SMS_HTTP_HEADERS_FILE: '/run/secrets/headers',
      AFRICASTALKING_SENDER_ID: '40404',
      EMAIL_SMTP_PORT: '25',
    };
    expect(variables(env)).toMatchObject({
      SMS_HTTP_BODY: 'string:{"to":"{{to}}","text":"{{text}}"}',
      SMS_HTTP_METHOD: '',
      SMS_HTTP_HEADERS_FILE: '/run/secrets/headers',
      AFRICASTALKING_SENDER_ID: 'string:40404',
      EMAIL_SMTP_PORT: '25',
    });
  });

  it('does not pass the shop’s own port and URL on', () => {
    const env = { ...complete, PORT: '3000', PUBLIC_URL: 'http://localhost:3000', DIRECTUS_PORT: '8060' };
    expect(variables(env)).toMatchObject({ PORT: '8060', PUBLIC_URL: 'http://localhost:8060' });
  });

  it('lets the environment override its defaults', () => {
    expect(variables(complete)).toMatchObject({
      LOG_LEVEL: 'warn',
      TELEMETRY: 'false',
      CORS_ENABLED: 'false',
    });
    expect(variables({ ...complete, LOG_LEVEL: 'debug' })).toMatchObject({ LOG_LEVEL: 'debug' });
  });

  it('shares locks through Redis when it is configured', () => {
    expect(variables(complete)).not.toHaveProperty('SYNCHRONIZATION_STORE');
    expect(variables({ ...complete, REDIS: 'redis://redis:6379' })).toMatchObject({
      SYNCHRONIZATION_STORE: 'redis',
    });
  });

  it('keeps Directus running while Redis is away and when it connects, unless the owner sets the options', () => {
    const redis = (env: NodeJS.ProcessEnv) => variables({ ...complete, ...env });
    expect(redis({ REDIS: 'redis://:secret@redis:6379/2' })['REDIS']).toBe(
      'redis://:secret@redis:6379/2?maxRetriesPerRequest=100000&disableClientInfo=true',
    );
    const own = 'redis://redis?maxRetriesPerRequest=5&disableClientInfo=false';
    expect(redis({ REDIS: own })['REDIS']).toBe(own);
    expect(redis({ REDIS_HOST: 'redis' })).toMatchObject({
      REDIS_MAX_RETRIES_PER_REQUEST: '100000',
      REDIS_DISABLE_CLIENT_INFO: 'true',
    });
  });
});
