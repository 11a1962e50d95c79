/**
 * The rating and the number of reviews of a product follow from its published reviews. Triggers keep the two columns,
 * so they are right in every transaction, also after an SQL edit.
 */
import type { Knex } from 'knex';
import type { Dialect } from '../apply/database.ts';
import { postgresTrigger, sqliteTrigger, triggerFunction, type Trigger } from './trigger.ts';

const NAME = 'reviews_product_rating';

/** The columns of a review that a rating depends on. */
const COUNTED = '"product", "status", "stars"';

const PUBLISHED = `FROM "reviews" AS r WHERE r."product" = "products"."id" AND r."status" = 'published'`;

/** @param condition SQL that limits the products */
const updateWhere = (condition: string) =>
  `UPDATE "products" SET "rating" = (SELECT COALESCE(round(avg(r."stars"), 2), 0) ${PUBLISHED}),
    "review_count" = (SELECT count(*) ${PUBLISHED}) WHERE ${condition};`;

const updateOf = (row: 'NEW' | 'OLD') => updateWhere(`"id" = ${row}."product"`);

export const productRatingTriggers = (dialect: Dialect): Trigger[] =>
  dialect === 'sqlite3'
    ? [
        sqliteTrigger(`${NAME}_insert`, 'reviews', 'INSERT', updateOf('NEW')),
        sqliteTrigger(`${NAME}_delete`, 'reviews', 'DELETE', updateOf('OLD')),
        sqliteTrigger(`${NAME}_update`, 'reviews', `UPDATE OF ${COUNTED}`, updateOf('OLD') + updateOf('NEW')),
      ]
    : [postgresTrigger(NAME, 'reviews', `INSERT OR DELETE OR UPDATE OF ${COUNTED}`)];

/** Locks the product first: two editors who publish at the same time must each count the other's review. */
const postgresUpdate = (row: 'NEW' | 'OLD') =>
  `PERFORM 1 FROM "products" WHERE "id" = ${row}."product" FOR NO KEY UPDATE; ${updateOf(row)}`;

export const productRatingFunction = (): string =>
  triggerFunction(
    NAME,
    `IF TG_OP <> 'INSERT' THEN ${postgresUpdate('OLD')} END IF;
     IF TG_OP <> 'DELETE' THEN ${postgresUpdate('NEW')} END IF;`,
  );

/** Derives all ratings again. A rating without reviews was entered by hand, before reviews were rows. */
export async function deriveRatings(trx: Knex): Promise<void> {
  await trx.raw(
    updateWhere(`"review_count" <> 0 OR "rating" <> 0 OR "id" IN (SELECT "product" FROM "reviews")`),
  );
}
