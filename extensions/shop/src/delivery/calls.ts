/** Delivery methods in the back office: docs/back-office.md#delivery-tab. */
import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { deliveryCalls as calls } from '@chitenge/contract/calls/delivery';
import { versionColumns, versionOf } from '@chitenge/contract/columns';
import { areDaysInOrder, DAYS_ERROR, DELIVERY_METHOD_FIELDS } from '@chitenge/contract/delivery-method';
import { inputColumns, rowShape, valuesOf } from '@chitenge/contract/field-table';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { keysOf } from '@chitenge/contract/typed-entries';
import { z } from 'zod';
import { explainVersionConflict } from '../catalogue/changed-fields.ts';
import { sortRows } from '../catalogue/sort-rows.ts';
import { updateItem } from '../catalogue/update-item.ts';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { columnsOf } from '../database/columns.ts';
import { allowed, itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';

const COLUMNS = inputColumns(DELIVERY_METHOD_FIELDS);

const METHODS = { collection: 'delivery_methods', what: 'delivery method' } as const;

const shape = { ...rowShape(DELIVERY_METHOD_FIELDS), ...versionColumns };

/** A method as staff see it. */
const staffMethod = z.object(shape).transform((row): AdminDeliveryMethod => ({
  ...valuesOf(DELIVERY_METHOD_FIELDS, row),
  updatedAt: versionOf(row),
}));

export function serveDelivery(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const change = updateItem(context.services, 'delivery_methods');

  const methodsOf = (actor: Actor) =>
    itemsOf(context, actor, { ...METHODS, fields: keysOf(shape), row: staffMethod });

  const listMethods = (actor: Actor) => methodsOf(actor).read({ sort: ['sort', 'name'], limit: -1 });

  serve(calls.listStaffDeliveryMethods, async (_input, { actor }) => answer(200, await listMethods(actor)));

  serve(calls.addDeliveryMethod, async ({ body }, { actor }) => {
    const methods = methodsOf(actor);
    const id = await allowed(methods.service.createOne(columnsOf(body, COLUMNS)));
    return answer(201, await methods.readOne(String(id)));
  });

  serve(calls.sortDeliveryMethods, async ({ body: { ids } }, { actor }) => {
    await sortRows(context, actor, METHODS, ids);
    return answer(200, await listMethods(actor));
  });

  serve(
    calls.updateDeliveryMethod,
    async ({ params: { id }, body: { updatedAt: version, ...fields } }, { actor }) => {
      const readMethod = () => methodsOf(actor).readOne(id);
      const method = await readMethod();
      if (Object.keys(fields).length === 0) return answer(200, method);
      const { daysMin = method.daysMin, daysMax = method.daysMax } = fields;
      if (!areDaysInOrder({ daysMin, daysMax })) throw invalidRequest([DAYS_ERROR]);
      const update = { id, columns: columnsOf(fields, COLUMNS), version };
      await run(change, update, actor).catch((error: unknown) =>
        explainVersionConflict(error, fields, readMethod),
      );
      return answer(200, await readMethod());
    },
  );
}
