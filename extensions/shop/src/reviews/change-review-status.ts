import type { UpdateReview } from '@chitenge/contract/admin-review';
import { assertVersion } from '../catalogue/assert-version.ts';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';

export interface ReviewStatusInput extends UpdateReview {
  id: string;
}

/**
 * Publishes or hides a review. The database derives the rating of its product.
 * @throws ProblemError 404; 409 `changed-meanwhile` when the buyer has changed the words since the editor read them
 */
export const changeReviewStatus: Command<ReviewStatusInput, void> = async (trx, { id, status, version }) => {
  await assertVersion(trx, 'reviews', id, version);
  await trx('reviews').where({ id }).update({ status, date_updated: new Date() });
  return { result: undefined, events: [itemsUpdated('reviews', [id], { status })] };
};
