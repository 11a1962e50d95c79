/** Riders' rounds and handovers: docs/back-office.md#riders-rounds. */
import { roundsCalls as calls } from '@chitenge/contract/calls/rounds';
import { notFound } from '@chitenge/contract/problem-error';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { MAX_PHOTO_BYTES, ROUND_TOKEN_HEADER } from '@chitenge/contract/round-outcomes';
import type { HandOver, ReportStop, SettleStop } from '@chitenge/contract/rounds';
import { ROUNDS } from '@chitenge/directus/hidden-tables';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { byAge } from '../database/by-age.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { readStaffOrder } from '../orders/staff-orders.ts';
import { cleanImage } from '../uploads/clean-image.ts';
import { imageTooLarge } from '../uploads/problems.ts';
import { closeRound, replaceLink, takeBack } from './end-round.ts';
import { handOver, wrongCode, type Handing, type HandOverResult } from './hand-over.ts';
import type { HandoverCodes } from './handover-code.ts';
import { makeRound, startRound } from './make-round.ts';
import { presentRiderRound, presentRound, presentRounds } from './read-rounds.ts';
import { reportStop, type ReportInput } from './report-stop.ts';
import { findStop, type RoundRow } from './round-row.ts';
import type { RoundTokens } from './round-token.ts';
import { addPhoto, hasPhoto, readPhotos } from './stop-photos.ts';

type Context = Pick<DirectusContext, 'database' | 'services'>;

interface Parts {
  run: RunCommand;
  codes: HandoverCodes;
  tokens: RoundTokens;
}

/** @throws ProblemError 409 for a wrong code, which is counted by now */
function assertRight(result: HandOverResult): void {
  if (!result.isDelivered) throw wrongCode(result.triesLeft);
}

export function serveRounds(serve: Serve, context: Context, { run, codes, tokens }: Parts): void {
  const { database } = context;

  async function answerRound(id: string) {
    const row = await database(ROUNDS).where({ id }).first<RoundRow | undefined>('*');
    if (row === undefined) throw notFound('round');
    return answer(200, await presentRound(database, row));
  }

  serve(calls.listRounds, async ({ query: { limit = MAX_LIST, offset = 0 } }) => {
    const rows = await database(ROUNDS)
      .orderBy(byAge(ROUNDS, 'desc'))
      .limit(limit)
      .offset(offset)
      .select<RoundRow[]>('*');
    const all = await database(ROUNDS).count({ total: '*' }).first<{ total: string | number }>();
    return answer(200, await presentRounds(database, rows), { [TOTAL_COUNT_HEADER]: String(all.total) });
  });

  serve(calls.readRound, ({ params: { id } }) => answerRound(id));

  serve(calls.makeRound, async ({ body }, { actor }) => {
    const { row, replayed } = await run(makeRound, body, actor);
    return answer(replayed ? 200 : 201, await presentRound(database, row));
  });

  serve(calls.startRound, async ({ params: { id } }, { actor }) => {
    await run(startRound, { roundId: id }, actor);
    return answerRound(id);
  });

  serve(calls.createRoundLink, async ({ params: { id }, body }, { actor }) => {
    if (body.replace) return answer(201, await tokens.create(await run(replaceLink, { roundId: id }, actor)));
    const row = await database(ROUNDS).where({ id }).whereNull('closed_at').first<RoundRow | undefined>('*');
    if (row === undefined) throw notFound('open round');
    return answer(201, await tokens.create(row));
  });

  async function settle(at: { roundId: string; stopId: string }, body: SettleStop, actor: Actor) {
    if (body.action !== 'delivered') return run(takeBack, { ...at, toShelf: body.action === 'shelf' }, actor);
    const { reason, collected } = body;
    await run(reportStop, { ...at, outcome: 'delivered', how: { reason }, collected }, actor);
  }

  serve(calls.settleStop, async ({ params: { id, stopId }, body }, { actor }) => {
    await settle({ roundId: id, stopId }, body, actor);
    return answerRound(id);
  });

  serve(calls.closeRound, async ({ params: { id }, body }, { actor }) => {
    await run(closeRound, { ...body, roundId: id }, actor);
    return answerRound(id);
  });

  const handingOf = (orderId: string, { code, reason }: HandOver): Handing =>
    reason === undefined ? { isRightCode: codes(orderId) === code } : { reason };

  serve(calls.handOver, async ({ params: { id }, body }, { actor }) => {
    assertRight(await run(handOver, { orderId: id, how: handingOf(id, body) }, actor));
    return answer(200, await readStaffOrder(context, actor, id));
  });

  serve(calls.readRiderRound, async ({ params: { id }, headers }) =>
    answer(
      200,
      await presentRiderRound(database, await tokens.open(database, id, headers[ROUND_TOKEN_HEADER])),
    ),
  );

  serve(calls.reportStop, async ({ params: { id, stopId }, headers, body }, { actor }) => {
    const round = await tokens.open(database, id, headers[ROUND_TOKEN_HEADER]);
    const { order } = await findStop(database, id, stopId);
    assertRight(await run(reportStop, reportOf({ roundId: id, stopId }, body, codes(order)), actor));
    return answer(200, await presentRiderRound(database, round));
  });

  serve(
    calls.addStopPhoto,
    async ({ params: { id, stopId }, query: { photo: photoId }, headers, body }, { actor }) => {
      // Who may not add one makes no work.
      const round = await tokens.open(database, id, headers[ROUND_TOKEN_HEADER]);
      await findStop(database, id, stopId);
      if (!(await hasPhoto(database, { id: photoId }))) {
        const { bytes: jpeg } = await cleanImage(body, 'photo');
        await run(addPhoto, { roundId: id, stopId, photoId, jpeg }, actor);
      }
      return answer(200, await presentRiderRound(database, round));
    },
    { tooLarge: () => imageTooLarge(MAX_PHOTO_BYTES) },
  );

  serve(calls.listOrderPhotos, async ({ params: { id } }) => answer(200, await readPhotos(database, id)));
}

function reportOf(at: { roundId: string; stopId: string }, body: ReportStop, code: string): ReportInput {
  const report = { ...at, reportId: body.id, ...(body.at !== undefined && { deviceAt: new Date(body.at) }) };
  return body.outcome === 'delivered'
    ? {
        ...report,
        outcome: body.outcome,
        how: { isRightCode: body.code === code },
        collected: body.collected,
      }
    : { ...report, outcome: body.outcome };
}
