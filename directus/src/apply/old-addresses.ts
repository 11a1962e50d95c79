/**
 * Former slugs, so that links in chats and search engines stay right. Triggers write them, so they are right on every way:
 * form, Studio, import, API and SQL. A slug leads to the item that had it last, unless an item has it now.
 */
import { ADDRESSED_COLLECTIONS, OLD_ADDRESSES, type AddressedCollection } from '../hidden-tables.ts';
import type { Dialect } from './database.ts';
import { postgresTrigger, sqliteTrigger, triggerFunction, type Trigger } from './trigger.ts';

const of = (collection: AddressedCollection) => `"collection" = '${collection}'`;

const FREE_TAKEN = (collection: AddressedCollection) =>
  `DELETE FROM "${OLD_ADDRESSES}" WHERE ${of(collection)} AND "slug" = NEW."slug";`;

const KEEP_FORMER = (collection: AddressedCollection) =>
  `DELETE FROM "${OLD_ADDRESSES}" WHERE ${of(collection)} AND "slug" IN (OLD."slug", NEW."slug");
   INSERT INTO "${OLD_ADDRESSES}" ("collection", "slug", "item")
   SELECT '${collection}', OLD."slug", OLD."id" WHERE OLD."slug" <> NEW."slug";`;

const FORGET = (collection: AddressedCollection) =>
  `DELETE FROM "${OLD_ADDRESSES}" WHERE ${of(collection)} AND "item" = OLD."id";`;

const nameOf = (collection: AddressedCollection) => `${collection}_old_addresses`;

/** Returns the triggers of one database. */
export const oldAddressTriggers = (dialect: Dialect): Trigger[] =>
  ADDRESSED_COLLECTIONS.flatMap((collection) => {
    const name = nameOf(collection);
    return dialect === 'sqlite3'
      ? [
          sqliteTrigger(`${name}_insert`, collection, 'INSERT', FREE_TAKEN(collection)),
          sqliteTrigger(`${name}_update`, collection, 'UPDATE OF "slug"', KEEP_FORMER(collection)),
          sqliteTrigger(`${name}_delete`, collection, 'DELETE', FORGET(collection)),
        ]
      : [postgresTrigger(name, collection, 'INSERT OR DELETE OR UPDATE OF "slug"')];
  });

/** The functions of the triggers on Postgres. */
export const OLD_ADDRESS_FUNCTIONS: readonly string[] = ADDRESSED_COLLECTIONS.map((collection) =>
  triggerFunction(
    nameOf(collection),
    `IF TG_OP = 'INSERT' THEN ${FREE_TAKEN(collection)}
     ELSIF TG_OP = 'UPDATE' THEN ${KEEP_FORMER(collection)}
     ELSE ${FORGET(collection)} END IF;`,
  ),
);
