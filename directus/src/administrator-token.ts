import { connect } from './apply/database.ts';
import { systemToken } from './apply/system-token.ts';
import { parseEnvironment } from './environment.ts';

/**
 * Creates a short-lived access token with administrator rights, for programs that fill the database.
 * @param env the variables that Directus runs with
 * @throws EnvironmentError, or Error when the database was never bootstrapped
 */
export async function administratorToken(env: NodeJS.ProcessEnv): Promise<string> {
  const environment = parseEnvironment(env);
  const database = connect(environment.database);
  try {
    return await systemToken(database, environment.secret);
  } finally {
    await database.destroy();
  }
}
