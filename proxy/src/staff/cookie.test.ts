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

it('never travels in the clear where the shop is served over https', () => {
  const header = staffCookie('https://chitenge.shop').keep(TOKEN, new Date('2026-11-21T12:00:00Z'));
  expect(header).toBe(
    `__Host-chitenge-staff=${TOKEN}; Path=/; Expires=Sat, 21 Nov 2026 12:00:00 GMT; HttpOnly; SameSite=Strict; Secure`,
  );
});

it('is read among others, and only when it is a session', async () => {
  const url = 'http://localhost:3000';
  expect(await readBack(url, `a=1; chitenge-staff=${TOKEN}; b=2`)).toBe(TOKEN);
  expect(await readBack('https://chitenge.shop', `chitenge-staff=${TOKEN}`)).toBeNull();
  expect(await readBack(url, 'chitenge-staff=a-static-token-that-never-ends')).toBeNull();
  expect(await readBack(url, `other-chitenge-staff=${TOKEN}`)).toBeNull();
});
