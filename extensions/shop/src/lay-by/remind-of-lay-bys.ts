import { layByDay, LAY_BY_SOON_DAYS } from '@chitenge/contract/lay-by-terms';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import { inTransaction } from '../commands/transaction.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { runningLayBys, updateLayBy, type LayByRow } from './lay-by-row.ts';

const MAX_LAY_BYS = 50;

/** How far the reminders have come: a week before, on the day, and after the grace, of which staff are told. */
const SOON = 1;
const DUE = 2;
const OVERDUE = 3;

type Reminded = Pick<LayByRow, 'order' | 'due_on' | 'grace_until' | 'reminded'>;

function levelOf({ due_on, grace_until }: Reminded, today: string): number {
  if (grace_until < today) return OVERDUE;
  return due_on <= today ? DUE : SOON;
}

/** Selects the lay-bys of which a reminder is due that nobody has got. */
function dueReminders(database: Knex, today: string) {
  return runningLayBys(database).where((due) => {
    void due
      .where((soon) => {
        void soon.where('l.reminded', '<', SOON).where('l.due_on', '<=', addDays(today, LAY_BY_SOON_DAYS));
      })
      .orWhere((onTheDay) => {
        void onTheDay.where('l.reminded', '<', DUE).where('l.due_on', '<=', today);
      })
      .orWhere((over) => {
        void over.where('l.reminded', '<', OVERDUE).where('l.grace_until', '<', today);
      });
  });
}

/** Writes the reminders of lay-bys that are due, each once for each due date: docs/behaviour.md#lay-by. */
export async function queueLayByReminders(database: Knex): Promise<void> {
  const today = shopDay(new Date());
  const ids = await dueReminders(database, today)
    .orderBy('l.due_on')
    .limit(MAX_LAY_BYS)
    .pluck<string[]>('l.order');
  for (const id of ids)
    await inTransaction(database, async (trx) => {
      await lockOrder(trx, id);
      const row = await dueReminders(trx, today)
        .where('l.order', id)
        .first<Reminded | undefined>('l.order', 'l.due_on', 'l.grace_until', 'l.reminded');
      if (row === undefined) return;
      const level = levelOf(row, today);
      await updateLayBy(trx, id, { reminded: level });
      await queueMessages(trx, [
        {
          template: level === OVERDUE ? 'staff-lay-by-overdue' : 'lay-by-due',
          about: `${id}:${row.due_on}:${level}`,
          orderId: id,
          data: { due_day: layByDay(row.due_on) },
        },
      ]);
    });
}
