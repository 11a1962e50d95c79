/**
 * What a unit of an order line cost the shop is frozen when the line is written, and again when it becomes another variant.
 * Triggers do it, so it is right on every way: web, counter, till and changes. Without a cost of the variant, it is unknown.
 */
import { LINE_COSTS, VARIANT_COSTS } from '../hidden-tables.ts';
import type { Dialect } from './database.ts';
import { postgresTrigger, sqliteTrigger, triggerFunction, type Trigger } from './trigger.ts';

const ITEMS = 'order_items_cost';
const VARIANTS = 'product_variants_cost';

/** A deleted variant leaves its lines without one, and their costs stay. */
const IS_OTHER = 'NEW."variant" <> OLD."variant" OR (OLD."variant" IS NULL AND NEW."variant" IS NOT NULL)';

const FORGET = (row: 'OLD' | 'NEW') => `DELETE FROM "${LINE_COSTS}" WHERE "order_item" = ${row}."id";`;

const FREEZE = `INSERT INTO "${LINE_COSTS}" ("order_item", "unit_cost")
  SELECT NEW."id", "cost" FROM "${VARIANT_COSTS}" WHERE "variant" = NEW."variant";`;

const FORGET_VARIANT = `DELETE FROM "${VARIANT_COSTS}" WHERE "variant" = OLD."id";`;

/** Returns the triggers of one database. */
export const costTriggers = (dialect: Dialect): Trigger[] =>
  dialect === 'sqlite3'
    ? [
        sqliteTrigger(`${ITEMS}_insert`, 'order_items', 'INSERT', FREEZE),
        sqliteTrigger(
          `${ITEMS}_update`,
          'order_items',
          'UPDATE OF "variant"',
          `${FORGET('NEW')} ${FREEZE}`,
          IS_OTHER,
        ),
        sqliteTrigger(`${ITEMS}_delete`, 'order_items', 'DELETE', FORGET('OLD')),
        sqliteTrigger(VARIANTS, 'product_variants', 'DELETE', FORGET_VARIANT),
      ]
    : [
        postgresTrigger(ITEMS, 'order_items', 'INSERT OR DELETE OR UPDATE OF "variant"'),
        postgresTrigger(VARIANTS, 'product_variants', 'DELETE'),
      ];

/** The functions of the triggers on Postgres. */
export const COST_FUNCTIONS: readonly string[] = [
  triggerFunction(
    ITEMS,
    `IF TG_OP = 'INSERT' THEN ${FREEZE}
     ELSIF TG_OP = 'DELETE' THEN ${FORGET('OLD')}
     ELSIF ${IS_OTHER} THEN ${FORGET('NEW')} ${FREEZE} END IF;`,
  ),
  triggerFunction(VARIANTS, FORGET_VARIANT),
];
