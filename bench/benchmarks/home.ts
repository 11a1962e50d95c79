import { compare } from '../support/compare.ts';
import { formatRate, formatRatio } from '../support/format.ts';
import { runLoad } from '../support/load.ts';
import { toResultRow } from '../support/result-row.ts';
import { startServer, type Benchmark } from '../support/shop.ts';

const SECONDS = 3;
const ROUNDS = 7;

/** Compares the cached home page with a plain Express server that sends the same bytes and headers from memory. */
export const home: Benchmark = async ({ proxy }) => {
  const express = await startServer(['bench/support/plain-express.ts'], '/', {
    RESPONSE_URL: `${proxy.url}/`,
  });
  try {
    const measureRate = async (url: string) =>
      (await runLoad({ url, headers: { 'Accept-Encoding': 'br' }, duration: SECONDS })).requestsPerSecond;
    const { subject, baseline, ratio } = await compare(
      ROUNDS,
      () => measureRate(`${proxy.url}/`),
      () => measureRate(`${express.url}/`),
    );
    return [
      toResultRow(
        'cached home page, brotli, proxy : plain Express 5',
        `${formatRate(subject)} : ${formatRate(baseline)}`,
        ratio,
        { goal: 0.9, floor: 0.75, better: 'more', format: formatRatio },
      ),
    ];
  } finally {
    await express.stop();
  }
};
