import { compare } from '../support/compare.ts';
import { perSecond, times } from '../support/figures.ts';
import { load } from '../support/load.ts';
import type { Part } from '../support/part.ts';
import { rowOf } from '../support/row.ts';
import { startServer } from '../support/shop.ts';

const SECONDS = 3;
const ROUNDS = 7;

/** The cached home page in brotli beside a bare Express that sends the same bytes and headers from memory. */
export const home: Part = async ({ proxy }) => {
  const bare = await startServer(['bench/support/bare-express.ts'], '/', { ANSWER_OF: `${proxy.url}/` });
  try {
    const speedOf = async (url: string) =>
      (await load({ url, headers: { 'Accept-Encoding': 'br' }, duration: SECONDS })).requestsPerSecond;
    const { one, other, ratio } = await compare(
      ROUNDS,
      () => speedOf(`${proxy.url}/`),
      () => speedOf(`${bare.url}/`),
    );
    return [
      rowOf(
        'cached home page, brotli, proxy : bare Express 5',
        `${perSecond(one)} : ${perSecond(other)}`,
        ratio,
        {
          goal: 0.9,
          floor: 0.75,
          better: 'more',
          write: times,
        },
      ),
    ];
  } finally {
    await bare.stop();
  }
};
