import { PHOTO_DAYS } from '@chitenge/contract/round-outcomes';
import type { StopPhoto } from '@chitenge/contract/rounds';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../components/dialog-button.tsx';
import { formatShortDateTime } from '../components/format-time.ts';
import { Stack } from '../components/layout.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { photosQuery } from './rounds.ts';

interface PhotosProps {
  orderId: string;
  /** Of the stop alone. */
  stopId?: string;
}

/** Opens the photographs that riders took of an order. */
export const PhotosButton = (props: PhotosProps) => (
  <DialogButton label="Photograph" variant="secondary">
    {(close) => <PhotosDialog {...props} onClose={close} />}
  </DialogButton>
);

function PhotosDialog({ orderId, stopId, onClose }: PhotosProps & { onClose: () => void }) {
  const query = useQuery(photosQuery(orderId));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="narrow"
      title="Photograph"
      description={`Taken by the rider. Only staff see it, and it is deleted after ${PHOTO_DAYS} days.`}
    >
      <Loaded
        query={query}
        loading="Loading the photograph..."
        rows={3}
        failed="Failed to fetch the photograph"
      >
        {(photos) => (
          <Photos photos={photos.filter((photo) => stopId === undefined || photo.stopId === stopId)} />
        )}
      </Loaded>
    </Dialog>
  );
}

function Photos({ photos }: { photos: readonly StopPhoto[] }) {
  if (photos.length === 0) return <ListEmpty>The photograph has been deleted.</ListEmpty>;
  return (
    <Stack>
      {photos.map(({ id, riderName, takenAt, image }) => {
        const words = `By ${riderName}, ${formatShortDateTime(takenAt)}`;
        return (
          <Stack as="figure" $gap="xs" key={id}>
            <StyledPhoto src={image} alt="What the rider saw" />
            <figcaption>{words}</figcaption>
          </Stack>
        );
      })}
    </Stack>
  );
}

const StyledPhoto = styled.img`
  display: block;
  max-width: 100%;
  max-height: 70vh;
  object-fit: contain;
`;
