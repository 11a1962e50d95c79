import type { Samples } from '@chitenge/contract/samples';
import type { HideSteps, Setup } from '@chitenge/contract/setup';
import { type ProjectUsage, SETUP_STEPS, type SetupStep } from '@chitenge/contract/setup-steps';
import { queryOptions } from '@tanstack/react-query';
import { formatCount } from '../../components/format-count.ts';
import { staffCall } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';

/** Query for the owner's checklist. */
export const setupQuery = queryOptions({
  queryKey: ['/api/admin/setup'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/setup', { signal }),
});

/** A step may change any list of the back office. */
const COMMAND = { refresh: [[]], isBusyUntilFresh: true };

export const useHideSteps = () =>
  useCommand({
    send: ({ says: _says, ...body }: HideSteps & { says: string }) =>
      staffCall('PUT /api/admin/setup/hidden', { body }),
    done: (_answer, { says }) => ({ title: says }),
    failed: serverWordsOr('Failed to change the checklist.'),
    ...COMMAND,
  });

export const useConfirmClock = () =>
  useCommand({
    send: () => staffCall('POST /api/admin/setup/clock'),
    done: () => ({
      title: 'Time confirmed',
      description: 'Unpaid orders keep their goods for two hours at least.',
    }),
    failed: serverWordsOr('Failed to confirm the time.'),
    ...COMMAND,
  });

export const useAnswerUsage = () =>
  useCommand({
    send: (usage: ProjectUsage) => staffCall('PUT /api/admin/setup/usage', { body: { usage } }),
    done: 'Answer stored',
    failed: serverWordsOr('Failed to store the answer.'),
    ...COMMAND,
  });

export const useRemoveSamples = () =>
  useCommand({
    send: () => staffCall('DELETE /api/admin/samples'),
    done: (removed) => ({ title: 'Samples removed', description: removedText(removed) }),
    failed: serverWordsOr('Failed to remove the samples.'),
    ...COMMAND,
  });

export const useSendTestMessage = () =>
  useCommand({
    send: (recipient: string) => staffCall('POST /api/admin/setup/test-message', { body: { recipient } }),
    done: ({ sent, detail }) => ({
      title: sent ? 'Test sent' : 'The test was not sent',
      description: detail,
    }),
    failed: serverWordsOr('Failed to send the test.'),
    ...COMMAND,
  });

export const usePlaceTestOrder = () =>
  useCommand({
    send: (phone: string) => staffCall('POST /api/admin/setup/test-order', { body: { phone } }),
    done: 'Test order placed',
    failed: serverWordsOr('Failed to place the test order.'),
    ...COMMAND,
  });

export const useRemoveTestOrder = () =>
  useCommand({
    send: () => staffCall('DELETE /api/admin/setup/test-order'),
    done: () => ({ title: 'Test order removed', description: 'Its goods are back in stock.' }),
    failed: serverWordsOr('Failed to remove the test order.'),
    ...COMMAND,
  });

/** Returns what the owner still has to do. */
export const stepsLeft = ({ done, hidden }: Setup): readonly SetupStep[] =>
  SETUP_STEPS.filter((step) => !done.includes(step) && !hidden.includes(step));

/** Says 'Make the shop yours: 9 of 11 steps left'. */
export const stepsLeftText = (left: number): string =>
  `Make the shop yours: ${left} of ${SETUP_STEPS.length} steps left`;

const orders = (archived: number) =>
  archived === 1 ? 'because an order has it' : 'because orders have them';

/** Says what a removal of the samples archives: ' 2 products are archived instead, because …'; empty for nothing. */
export const archivedText = (archived: number): string =>
  archived === 0
    ? ''
    : ` ${formatCount(archived, 'product is', 'products are')} archived instead, ${orders(archived)}.`;

/** Says what a removal of the samples has done: '64 products were deleted, 2 were archived, because …'. */
export function removedText({ products, archived }: Samples): string {
  const deleted = `${formatCount(products, 'product was', 'products were')} deleted`;
  return archived === 0
    ? `${deleted}.`
    : `${deleted}, and ${archived} ${archived === 1 ? 'was' : 'were'} archived, ${orders(archived)}.`;
}
