/** `npm run password`: sets a new random password for an account of the running shop, and prints it. */
import { parseArgs } from 'node:util';
import { AccountError, setRandomPassword } from '@chitenge/directus/accounts/set-password';
import { directusApi } from '@chitenge/directus/apply/api';
import { runCommand, UsageError } from './support/command.ts';
import { connectToDirectus } from './support/running-directus.ts';

const USAGE = `npm run --silent password -- <email>
  <email>  the address that the staff member signs in with`;

await runCommand(USAGE, [AccountError], async () => {
  const [email, ...others] = parseArgs({ options: {}, allowPositionals: true }).positionals;
  if (email === undefined || others.length > 0) throw new UsageError('Name one email address');
  const { url, token } = await connectToDirectus();
  const password = await setRandomPassword(directusApi(url, token), email);
  console.log(`✓ The new password of ${email} is ${password}
  Its sessions have ended. Ask its owner to change it in /admin or in the Studio.`);
});
