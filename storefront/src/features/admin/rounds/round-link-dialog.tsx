import type { Round } from '@chitenge/contract/rounds';
import { whatsappLink } from '@chitenge/contract/whatsapp';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { roundLink } from '../../round/index.ts';
import { Hint, Row, Stack } from '../components/layout.ts';
import { ListLoading, Loaded } from '../components/list-states.tsx';
import { createLink } from './rounds.ts';

const QrCode = lazyPart(async () => (await import('../labels/qr-code.tsx')).QrCode);

/** The link that a rider opens, to send, to copy and to scan. */
export function RoundLinkDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['round-link', round.id],
    queryFn: () => createLink(round.id, false),
    staleTime: Infinity,
    gcTime: 0,
  });
  const replace = useMutation({
    mutationFn: () => createLink(round.id, true),
    onSuccess: () => query.refetch(),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="narrow"
      title="Link for the rider"
      description="It shows the stops of this round, without sign-in. It ends with the round, and after three days."
    >
      <Loaded query={query} loading="Making the link..." failed="The link could not be made">
        {({ token }) => {
          const link = location.origin + roundLink(round.id, token);
          return (
            <Stack>
              <Suspense fallback={<ListLoading text="Drawing the code..." rows={1} />}>
                <QrCode text={link} />
              </Suspense>
              <Row $align="center" $gap="s m">
                <a
                  href={whatsappLink(round.riderPhone, `Your round: ${link}`)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {`Send to ${round.riderName} by WhatsApp`}
                </a>
                <CopyButton text={link} label="Copy the link" />
              </Row>
              <Hint>
                Is the phone lost, or was the link passed on? Make another one: the old one ends at once.
              </Hint>
              <Row>
                <Button variant="secondary" small busy={replace.isPending} onClick={() => replace.mutate()}>
                  End this link and make another
                </Button>
              </Row>
              <output>
                {replace.isSuccess && 'The old link has ended.'}
                {replace.isError && 'The link was not ended. Please try again.'}
              </output>
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
