/** The linter's rules of this repository. */
import { patientTests } from './patient-tests.mjs';
import { safeRegex } from './safe-regex.mjs';

export default { meta: { name: 'shop' }, rules: { 'safe-regex': safeRegex, 'patient-tests': patientTests } };
