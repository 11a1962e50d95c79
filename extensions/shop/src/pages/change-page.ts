/** The commands that change the pages that editors write, with the actor's rights. */
import type { z } from 'zod';
import type { addPageSchema, changePageSchema } from '@chitenge/contract/admin-pages';
import { notFound } from '@chitenge/contract/problem-error';
import { contentPages } from '@chitenge/directus/collections/content-pages';
import type { Knex } from 'knex';
import { itemsInTransaction } from '../catalogue/items-in-transaction.ts';
import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { defaultsOf, historyFieldsOf } from '../history/form-history.ts';
import { restoreChange, type HistorySubject, type Restore } from '../history/record-history.ts';
import { columnsOf, columnsToChange, named, valuesOf } from '../settings/change-fields.ts';
import { BLANK_PAGE, PAGE_FIELDS, type PageRow } from './page-fields.ts';

const COLLECTION = 'content_pages';

type Services = DirectusContext['services'];

const throwNamed = (error: unknown): never => {
  throw named(error);
};

/** Reads and locks a page. @throws ProblemError 404 */
async function lockPage(trx: Knex.Transaction, id: string): Promise<PageRow> {
  const row = await trx(COLLECTION).where({ id }).forUpdate().first<PageRow | undefined>('*');
  if (row === undefined) throw notFound('page');
  return row;
}

/**
 * Creates the command that adds a page, once for each id. A repeat with other values, after an answer was lost, changes it.
 * The command throws ProblemError 400 that names each field; 409 for a slug that another page has.
 */
export function addPage(services: Services): Command<z.output<typeof addPageSchema>, void> {
  return async (trx, { id, values }, actor) => {
    const { service, options, events } = itemsInTransaction(services, COLLECTION, trx, actor);
    const all = { ...valuesOf(PAGE_FIELDS, BLANK_PAGE), ...values };
    const columns = columnsOf(
      PAGE_FIELDS,
      Object.fromEntries(Object.entries(all).map(([name, to]) => [name, { from: null, to }])),
    );
    const isThere = (await trx(COLLECTION).where({ id }).first<unknown>('id')) !== undefined;
    if (isThere) await service.updateOne(id, columns, options).catch(throwNamed);
    else await service.createOne({ id, ...columns }, options).catch(throwNamed);
    return { result: undefined, events };
  };
}

/**
 * Creates the command that changes a page.
 * The command throws ProblemError 404; 400 that names each field; 409 for a slug that another page has, and
 * `changed-meanwhile` when a field is not as it was seen.
 */
export function changePage(
  services: Services,
): Command<z.output<typeof changePageSchema> & { id: string }, void> {
  return async (trx, { id, changes }, actor) => {
    const current = valuesOf(PAGE_FIELDS, await lockPage(trx, id));
    const { service, options, events } = itemsInTransaction(services, COLLECTION, trx, actor);
    const columns = await columnsToChange(trx, PAGE_FIELDS, current, changes);
    if (columns !== null) await service.updateOne(id, columns, options).catch(throwNamed);
    return { result: undefined, events };
  };
}

/** Creates the command that deletes a page. The command throws ProblemError 404. */
export function deletePage(services: Services): Command<{ id: string }, void> {
  return async (trx, { id }, actor) => {
    await lockPage(trx, id);
    const { service, options, events } = itemsInTransaction(services, COLLECTION, trx, actor);
    await service.deleteOne(id, options);
    return { result: undefined, events };
  };
}

export const pageHistoryOf = (id: string): HistorySubject => ({
  collection: COLLECTION,
  item: id,
  fields: historyFieldsOf(PAGE_FIELDS),
  defaults: defaultsOf(contentPages),
  hasCreation: true,
});

/**
 * Creates the command that puts back the fields of one change.
 * The command throws ProblemError 404; 409 `changed-meanwhile` that names the fields that were changed again later.
 */
export function restorePage(services: Services): Command<Restore & { id: string }, void> {
  return async (trx, { id, ...restore }, actor) => {
    await lockPage(trx, id);
    const events = await restoreChange(trx, services, pageHistoryOf(id), restore, actor);
    return { result: undefined, events };
  };
}
