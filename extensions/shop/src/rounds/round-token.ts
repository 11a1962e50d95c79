/** Signed tokens of links to a rider's round: docs/back-office.md#riders-rounds. */
import { DAY_MS } from '@chitenge/contract/duration';
import { notFound } from '@chitenge/contract/problem-error';
import { ROUND_LINK_DAYS } from '@chitenge/contract/round-outcomes';
import type { RoundLink } from '@chitenge/contract/rounds';
import { ROUNDS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { createTokenSigner } from '../tokens/signed-token.ts';
import type { RoundRow } from './round-row.ts';

const AUDIENCE = 'ride';

export interface RoundTokens {
  create(round: Pick<RoundRow, 'id' | 'link_key'>): Promise<RoundLink>;
  /**
   * Returns the open round that the token opens.
   * @throws ProblemError 404 for a token that is forged, has expired or was replaced, and for a round that has ended
   */
  open(database: Knex, id: string, token: string): Promise<RoundRow>;
}

/** @param secret Directus' SECRET */
export function createRoundTokens(secret: string): RoundTokens {
  const signer = createTokenSigner(secret, 'chitenge rounds');
  return {
    async create({ id, link_key: key }) {
      const expires = new Date(Date.now() + ROUND_LINK_DAYS * DAY_MS);
      const token = await signer.sign({ subject: id, audience: AUDIENCE, details: { key } }, expires);
      return { roundId: id, token, expiresAt: expires.toISOString() };
    },
    async open(database, id, token) {
      const claims = await signer.verify(token);
      const isOf = claims?.subject === id && claims.audience === AUDIENCE;
      const row = isOf ? await database(ROUNDS).where({ id }).first<RoundRow | undefined>('*') : undefined;
      if (row === undefined || row.closed_at !== null || row.link_key !== claims?.details?.['key'])
        throw notFound('round');
      return row;
    },
  };
}
