import type { HideSteps } from '@chitenge/contract/setup';
import type { ProjectUsage } from '@chitenge/contract/setup-steps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { getProblemMessage, staffCall } from '../../session/admin-api.ts';
import { removedText } from '../samples-text.ts';

const PATH = '/api/admin/setup';

/** Query for the owner's checklist. */
export const setupQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => staffCall('GET /api/admin/setup', { signal }),
});

interface SetupMutation<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** What the toast says; null shows none. */
  success: (result: Result, input: Input) => { title: string; description?: string } | null;
  failure: string;
}

/** Returns a mutation after which every list of the back office is read again. */
function useSetupMutation<Input, Result>({ send, success, failure }: SetupMutation<Input, Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (result, input) => {
      const text = success(result, input);
      if (text) toast(text);
      await queryClient.invalidateQueries();
    },
    onError: (error) =>
      void toast({
        title: 'Error',
        description: getProblemMessage(error) ?? failure,
        variant: 'destructive',
      }),
  });
}

export function useHideSteps() {
  return useSetupMutation({
    send: ({ says: _says, ...body }: HideSteps & { says: string }) =>
      staffCall('PUT /api/admin/setup/hidden', { body }),
    success: (_answer, { says }) => ({ title: says }),
    failure: 'Failed to change the checklist.',
  });
}

export function useAnswerUsage() {
  return useSetupMutation({
    send: (usage: ProjectUsage) => staffCall('PUT /api/admin/setup/usage', { body: { usage } }),
    success: () => ({ title: 'Answer stored' }),
    failure: 'Failed to store the answer.',
  });
}

export function useRemoveSamples() {
  return useSetupMutation({
    send: () => staffCall('DELETE /api/admin/samples'),
    success: (removed) => ({ title: 'Samples removed', description: removedText(removed) }),
    failure: 'Failed to remove the samples.',
  });
}

export function useSendTestMessage() {
  return useSetupMutation({
    send: (recipient: string) => staffCall('POST /api/admin/setup/test-message', { body: { recipient } }),
    success: ({ sent, detail }) => ({
      title: sent ? 'Test sent' : 'The test was not sent',
      description: detail,
    }),
    failure: 'Failed to send the test.',
  });
}

export function usePlaceTestOrder() {
  return useSetupMutation({
    send: (phone: string) => staffCall('POST /api/admin/setup/test-order', { body: { phone } }),
    success: () => ({ title: 'Test order placed' }),
    failure: 'Failed to place the test order.',
  });
}

export function useRemoveTestOrder() {
  return useSetupMutation({
    send: () => staffCall('DELETE /api/admin/setup/test-order'),
    success: () => ({ title: 'Test order removed', description: 'Its goods are back in stock.' }),
    failure: 'Failed to remove the test order.',
  });
}
