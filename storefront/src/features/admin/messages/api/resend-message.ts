import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { getProblemMessage, staffCall } from '../../session/admin-api.ts';
import { MESSAGES_KEY } from './get-messages.ts';

/** Sends a message again, as a new one. Refetches the messages also when somebody else was faster. */
export function useResendMessage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => staffCall('POST /api/admin/messages/:id/resend', { params: { id } }),
    onSuccess: () =>
      toast({ title: 'Message is being sent again', description: 'Its state appears in the list.' }),
    onError: (error) =>
      toast({
        title: 'Not sent again',
        description:
          getProblemMessage(error) ?? 'The shop did not answer. Look at the message before you try again.',
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MESSAGES_KEY }),
  });
}
