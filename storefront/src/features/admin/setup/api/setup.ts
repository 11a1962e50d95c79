import type { HideSteps } from '@chitenge/contract/setup';
import type { ProjectUsage } from '@chitenge/contract/setup-steps';
import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';
import { removedText } from '../samples-text.ts';

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
