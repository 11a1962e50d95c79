import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { holdVariant } from './hold-variant.ts';
import { lockReturn, moveReturn, assertNext } from './return-repository.ts';
import { describeGoods } from './return-row.ts';
import { EXCHANGE_RULE, findChoice } from './returnable.ts';

export interface AcceptReturnInput {
  returnId: string;
  /** What the customer reads, such as where to bring the goods; '' for nothing. */
  answer: string;
  /** Whether an exchange becomes a return. */
  asReturn: boolean;
}

/**
 * Accepts a request, and holds the wanted variant of an exchange.
 * @throws ProblemError 404; 409 when it was decided already, or there is too little of the wanted variant, or it costs more now
 */
export const acceptReturn: Command<AcceptReturnInput, void> = async (trx, input, actor) => {
  const locked = await lockReturn(trx, input.returnId);
  const { row, line } = locked;
  assertNext(row, 'accepted');
  const kind = input.asReturn ? 'return' : row.kind;
  const held = kind === 'exchange' ? await holdVariant(trx, row, actor.userId) : [];
  // After the hold, which locks the product's prices. They may have changed since the request.
  if (kind === 'exchange' && (await findChoice(trx, line, row.wanted_variant)) === undefined)
    throw problemError('shop-rule', {
      detail: `The wanted variant ${EXCHANGE_RULE}. Accept it as a return instead.`,
    });
  const answer = input.answer || null;
  const event = await moveReturn(trx, locked, 'accepted', { kind, answer, decided_at: new Date() }, actor);
  await queueMessages(trx, [
    {
      template: 'return-accepted',
      about: row.id,
      orderId: row.order,
      data: { list: describeGoods(row, line), ...(answer === null ? {} : { answer }) },
    },
  ]);
  return { result: undefined, events: [event, ...held] };
};
