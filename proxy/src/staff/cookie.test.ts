import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { staffCookie } from './cookie.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl';

async function readBack(publicUrl: string, header: string): Promise<unknown> {
  const cookie = staffCookie(publicUrl);
  const app = express().get('/', (incoming, outgoing) => {
    outgoing.json({ read: cookie.read(incoming) ?? null });
  });
  return (await request(app).get('/').set('Cookie', header)).body.read;
}

it('sets a secure __Host- cookie for a shop on https', () => {
  const header = staffCookie('https://chitenge.shop').set(TOKEN, new Date('2026-11-21T12:00:00Z'));
  expect(header).toBe(
    `__Host-chitenge-staff=${TOKEN}; Path=/; Expires=Sat, 21 Nov 2026 12:00:00 GMT; HttpOnly; SameSite=Strict; Secure`,
  );
});

it('finds the session among other cookies, and ignores values that are not a session token', async () => {
  const url = 'http://localhost:3000';
  expect(await readBack(url, `a=1; chitenge-staff=${TOKEN}; b=2`)).toBe(TOKEN);
  expect(await readBack('https://chitenge.shop', `chitenge-staff=${TOKEN}`)).toBeNull();
  expect(await readBack(url, 'chitenge-staff=a-static-token-that-never-ends')).toBeNull();
  expect(await readBack(url, `other-chitenge-staff=${TOKEN}`)).toBeNull();
});
