import { connect } from '@chitenge/directus/apply/database';
import { parseEnvironment } from '@chitenge/directus/environment';
import type { Knex } from 'knex';
import { inject } from 'vitest';

/** Opens the database of the shop, for what no call can bring about, such as a day that has passed. The caller destroys it. */
export const openShopDatabase = (): Knex => connect(parseEnvironment(inject('directusEnv')).database);
