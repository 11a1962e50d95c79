import type { Setup } from '@chitenge/contract/setup';
import { SETUP_STEPS, type SetupStep } from '@chitenge/contract/setup-steps';

/** Returns what the owner still has to do. */
export const stepsLeft = ({ done, hidden }: Setup): readonly SetupStep[] =>
  SETUP_STEPS.filter((step) => !done.includes(step) && !hidden.includes(step));

/** Says 'Make the shop yours: 9 of 11 steps left'. */
export const stepsLeftText = (left: number): string =>
  `Make the shop yours: ${left} of ${SETUP_STEPS.length} steps left`;
