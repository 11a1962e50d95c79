/**
 * The baseline of the home page: a plain Express server that sends one response from memory.
 * `PORT` and `HOST` say where it listens, `RESPONSE_URL` where it fetches the response at its start.
 */
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import express from 'express';

const { PORT, HOST = '127.0.0.1', RESPONSE_URL = '' } = process.env;

/** Node sets these headers itself. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** The response, which is not decompressed, as `fetch` would. */
const response = await new Promise<IncomingMessage>((resolve, reject) => {
  get(RESPONSE_URL, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
});
const headers = Object.fromEntries(
  Object.entries(response.headersDistinct)
    .filter(([name]) => !CONNECTION_HEADERS.has(name))
    .map(([name, values = []]) => [name, values.join(', ')]),
);
const body = await buffer(response);
express()
  .disable('x-powered-by')
  .get('/', (_request, response) => void response.set(headers).send(body))
  .listen(Number(PORT), HOST);
