import { IMAGE_TYPES } from '@chitenge/contract/upload';
import { useId, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../form/file-button.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface ImageUploadProps {
  /** Label of the file button. */
  label: string;
  /** Called with the image's path in the shop. */
  onUploaded: (path: string) => void;
}

/** Uploads one image at a time, selected by the button or dropped: docs/behaviour.md#image-upload. */
export function ImageUpload({ label, onUploaded }: ImageUploadProps) {
  const { state, upload, cancel } = useImageUpload(onUploaded);
  const id = useId();

  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer.files.item(0);
    if (file) upload(file);
  };

  return (
    <StyledDropZone onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      {state.status === 'uploading' && (
        <StyledRow>
          <StyledProgress>
            <label htmlFor={id}>{`Uploading ${state.file.name}`}</label>
            <progress id={id} max={100} value={state.percent} />
            <span>{`${state.percent} %`}</span>
          </StyledProgress>
          <Button variant="quiet" small onClick={cancel}>
            Cancel upload
          </Button>
        </StyledRow>
      )}
      {state.status === 'failed' && (
        <StyledFailure role="alert">
          <p>
            <strong>{state.title}</strong>
            {state.detail && ` ${state.detail}`}
          </p>
          <StyledRow>
            {state.retryable && (
              <Button variant="secondary" small onClick={() => upload(state.file)}>
                Try again
              </Button>
            )}
            <Button variant="quiet" small onClick={cancel}>
              Choose another picture
            </Button>
          </StyledRow>
        </StyledFailure>
      )}
      {state.status === 'idle' && (
        <StyledRow>
          <FileButton label={label} accept={IMAGE_TYPES.join(',')} aria-describedby={id} onSelect={upload} />
          <p id={id}>
            JPEG, PNG, WebP, AVIF or GIF. Photos of more than 10 MB are made smaller. You can also drop it
            here.
          </p>
        </StyledRow>
      )}
    </StyledDropZone>
  );
}

const StyledDropZone = styled.div`
  padding: ${space.m};
  border: 1px dashed ${color.edge};
  font-size: ${size.small};

  p {
    color: ${color.inkSoft};
  }
`;

const StyledRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};

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

  progress {
    width: 100%;
    height: 0.5rem;
    border: 0;
    appearance: none;
    background: ${color.hairline};
    accent-color: ${color.copper};
  }

  progress::-webkit-progress-bar {
    background: ${color.hairline};
  }

  progress::-webkit-progress-value {
    background: ${color.copper};
    transition: width 150ms linear;
  }

  progress::-moz-progress-bar {
    background: ${color.copper};
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
