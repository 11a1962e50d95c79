/** What staff do with exchanges and returns. The proxy calls it as the signed-in staff member. */
import { adminReturnsQuerySchema, RETURN_COMMANDS } from '@chitenge/contract/admin-returns';
import { toNgwee } from '@chitenge/contract/money';
import { MAX_LIST } from '@chitenge/contract/paging';
import { notFound } from '@chitenge/contract/problem-error';
import type { z } from 'zod';
import type { Command } from '../commands/command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { acceptReturn } from './accept-return.ts';
import { cancelReturn } from './cancel-return.ts';
import { completeExchange } from './complete-exchange.ts';
import { findReturns } from './find-returns.ts';
import { receiveReturn } from './receive-return.ts';
import { refundReturn } from './refund-return.ts';
import { rejectReturn } from './reject-return.ts';

export function staffReturnRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { services, guard }: { services: PaymentServices; guard: StaffGuard },
): void {
  const { run, caller } = services;

  router.get(
    '/staff/returns',
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      const { limit = MAX_LIST, offset = 0, ...filter } = parseOr400(adminReturnsQuerySchema, request.query);
      const { rows, total } = await findReturns(database, { ...filter, limit, offset });
      response.json({ data: rows, meta: { total } });
    }),
  );

  router.get(
    '/staff/returns/:id',
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      const id = idOf(request, 'return');
      const [row] = (await findReturns(database, { id, limit: 1, offset: 0 })).rows;
      if (row === undefined) throw notFound('return');
      response.json({ data: row });
    }),
  );

  function command<Schema extends z.ZodType<object>>(
    name: string,
    schema: Schema,
    work: Command<z.output<Schema> & { returnId: string }, void>,
  ): void {
    router.post(
      `/staff/returns/:id/${name}`,
      handle(logger, async (request, response) => {
        await guard(request, 'orders');
        const input = { ...parseOr400(schema, request.body), returnId: idOf(request, 'return') };
        await run(work, input, actorOf(request));
        response.status(204).end();
      }),
    );
  }

  command('accept', RETURN_COMMANDS.accept, acceptReturn);
  command('reject', RETURN_COMMANDS.reject, rejectReturn);
  command('cancel', RETURN_COMMANDS.cancel, cancelReturn);
  command('receive', RETURN_COMMANDS.receive, receiveReturn);
  command('exchange', RETURN_COMMANDS.exchange, completeExchange);

  router.post(
    '/staff/returns/:id/refund',
    handle(logger, async (request, response) => {
      await guard(request, 'refunds');
      const { amount } = parseOr400(RETURN_COMMANDS.refund, request.body);
      const input = {
        returnId: idOf(request, 'return'),
        amount: amount === undefined ? undefined : toNgwee(amount),
      };
      for (const refund of await run(refundReturn, input, actorOf(request)))
        await caller.ask({ ...refund, checks: 1 });
      response.status(204).end();
    }),
  );
}
