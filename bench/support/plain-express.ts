/**
 * The baseline of the home page: a plain Express server that sends one response from memory.
 * `PORT` and `HOST` say where it listens, `RESPONSE_URL` where it fetches the response at its start.
 */
import { request } from 'node:http';
import express from 'express';

const { PORT, HOST = '127.0.0.1', RESPONSE_URL = '' } = process.env;

/** Node sets these headers itself. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Fetches a response without decompressing it, as `fetch` would. */
async function fetchRaw(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.entries(response.headersDistinct)
          .filter(([name]) => !CONNECTION_HEADERS.has(name))
          .map(([name, values = []]) => [name, values.join(', ')]);
        resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

const { headers, body } = await fetchRaw(RESPONSE_URL);
express()
  .disable('x-powered-by')
  .get('/', (_request, response) => void response.set(headers).send(body))
  .listen(Number(PORT), HOST);
