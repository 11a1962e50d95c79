/** A bare Express that sends one answer from memory; a process of its own. Takes the port and the answer's address from the environment. */
import { request } from 'node:http';
import express from 'express';

const { PORT, HOST = '127.0.0.1', ANSWER_OF = '' } = process.env;

/** Of the connection, not of the answer: Node writes its own. */
const CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Bytes as they came over the line: `fetch` would decompress them. */
async function answerOf(address: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.entries(response.headersDistinct)
          .filter(([name]) => !CONNECTION.has(name))
          .map(([name, values = []]) => [name, values.join(', ')]);
        resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

const { headers, body } = await answerOf(ANSWER_OF);
express()
  .disable('x-powered-by')
  .get('/', (_request, response) => void response.set(headers).send(body))
  .listen(Number(PORT), HOST);
