/** `node bench/support/attacker.ts <attack> <shop's URL>` runs one attack until it is stopped. */
import { ATTACKS, isAttackName } from './attacks.ts';

const [attack = '', url = ''] = process.argv.slice(2);
if (!isAttackName(attack)) throw new Error(`There is no attack “${attack}”.`);
await ATTACKS[attack](url);
