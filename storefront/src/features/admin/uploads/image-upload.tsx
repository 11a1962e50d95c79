import { IMAGE_TYPES } from '@chitenge/contract/upload';
import { useId, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../components/format-count.ts';
import { ProgressBar, Row } from '../components/layout.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import type { Upload, UploadQueue } from './use-upload-queue.ts';

interface ImageUploadProps {
  /** Label of the file button. */
  label: string;
  queue: UploadQueue;
  /** How many more images fit. */
  places: number;
}

/** Uploads images that are selected by the button or dropped: docs/back-office.md#image-upload. */
export function ImageUpload({ label, queue, places }: ImageUploadProps) {
  const id = useId();
  const [leftOut, setLeftOut] = useState(0);
  const free = places - queue.uploads.length;
  const add = (files: readonly File[]): void => {
    queue.add(files.slice(0, free));
    setLeftOut(Math.max(files.length - free, 0));
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };

  if (free <= 0 && queue.uploads.length === 0 && leftOut === 0) return null;
  return (
    <StyledDropZone onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      {queue.uploads.length > 0 && (
        <ul aria-label="Uploads">
          {queue.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      {free > 0 && (
        <StyledRow $gap="s m" $align="center">
          <FileButton
            label={label}
            accept={IMAGE_TYPES.join(',')}
            multiple={places > 1}
            aria-describedby={id}
            onSelect={(_, files) => add(files)}
          />
          <p id={id}>
            JPEG, PNG, WebP, AVIF or GIF. Photos of more than 10 MB are made smaller.{' '}
            {places > 1 ? 'You can choose several, or drop them here.' : 'You can also drop it here.'}
          </p>
        </StyledRow>
      )}
      {leftOut > 0 && (
        <p role="alert">{`There is no place for more: ${formatCount(leftOut, 'picture')} left out.`}</p>
      )}
    </StyledDropZone>
  );
}

function UploadRow({ upload: { id, file, state }, queue }: { upload: Upload; queue: UploadQueue }) {
  const nameId = useId();
  if (state.status === 'failed')
    return (
      <li>
        <StyledFailure role="alert">
          <p>
            <span id={nameId}>{file.name}</span>: <strong>{state.title}</strong>
            {state.detail && ` ${state.detail}`}
          </p>
          <StyledRow $gap="s m" $align="center">
            {state.retryable && (
              <Button variant="secondary" small aria-describedby={nameId} onClick={() => queue.retry(id)}>
                Try again
              </Button>
            )}
            <Button variant="quiet" small aria-describedby={nameId} onClick={() => queue.remove(id)}>
              Leave it out
            </Button>
          </StyledRow>
        </StyledFailure>
      </li>
    );
  const isWaiting = state.status === 'waiting';
  return (
    <StyledRow $gap="s m" $align="center" as="li">
      <StyledProgress>
        <label htmlFor={nameId}>{`${isWaiting ? 'Waiting:' : 'Uploading'} ${file.name}`}</label>
        <ProgressBar id={nameId} max={100} value={isWaiting ? 0 : state.percent} />
        <span>{isWaiting ? '–' : `${state.percent} %`}</span>
      </StyledProgress>
      <Button variant="quiet" small aria-describedby={nameId} onClick={() => queue.remove(id)}>
        Cancel upload
      </Button>
    </StyledRow>
  );
}

const StyledDropZone = styled.div`
  display: grid;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px dashed ${color.edge};
  font-size: ${size.small};

  p {
    color: ${color.inkSoft};
  }
`;

const StyledRow = styled(Row)`
  > p {
    flex: 1 1 12rem;
  }
`;

const StyledProgress = styled.div`
  display: grid;
  flex: 1 1 14rem;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 0 ${space.s};
  font-variant-numeric: tabular-nums;

  label {
    grid-column: 1 / -1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const StyledFailure = styled.div`
  display: grid;
  gap: ${space.s};
  padding-left: ${space.m};
  border-left: 3px solid ${color.oxide};

  strong {
    color: ${color.oxide};
  }
`;
