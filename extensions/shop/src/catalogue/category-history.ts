/** What was changed of a category, and putting it back: docs/back-office.md#history. */
import { notFound } from '@chitenge/contract/problem-error';
import { categories } from '@chitenge/directus/collections/categories';
import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { assertPicturesExist, defaultsOf, historyFieldsOf } from '../history/form-history.ts';
import { restoreChange, type HistorySubject, type Restore } from '../history/record-history.ts';
import { formFieldOf, isEntered, type FormField } from '../settings/form-fields.ts';

const FIELDS: readonly FormField[] = categories.fields.filter(isEntered).map(formFieldOf);

export const categoryHistoryOf = (id: string): HistorySubject => ({
  collection: 'categories',
  item: id,
  fields: historyFieldsOf(FIELDS),
  defaults: defaultsOf(categories),
  hasCreation: true,
});

/**
 * Creates the command that puts back the fields of one change, with the actor's rights.
 * The command throws ProblemError 404; 409 `changed-meanwhile` that names the fields that were changed again later.
 */
export function restoreCategory(
  services: DirectusContext['services'],
): Command<Restore & { id: string }, void> {
  return async (trx, { id, ...restore }, actor) => {
    const row = await trx('categories').where({ id }).forUpdate().first<unknown>('id');
    if (row === undefined) throw notFound('category');
    const assertUsable = assertPicturesExist(trx, FIELDS);
    const events = await restoreChange(trx, services, categoryHistoryOf(id), restore, actor, assertUsable);
    return { result: undefined, events };
  };
}
