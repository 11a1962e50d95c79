import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Image } from '../../../../ui/image.tsx';
import { canMoveImage, moveImage, removeImage } from './product-payload.ts';

interface ImageListProps {
  images: readonly string[];
  onChange: (images: string[]) => void;
}

/** The product's images with buttons to move and remove them. The focus follows a moved image. */
export function ImageList({ images, onChange }: ImageListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusIndex = useRef<number | null>(null);

  useEffect(() => {
    if (focusIndex.current === null) return;
    list.current?.children
      .item(focusIndex.current)
      ?.querySelector<HTMLElement>('button:not(:disabled)')
      ?.focus();
    focusIndex.current = null;
  });

  const move = (url: string, by: -1 | 1): void => {
    focusIndex.current = images.indexOf(url) + by;
    onChange(moveImage(images, url, by));
  };

  const remove = (url: string): void => {
    const lastIndex = images.length - 2;
    focusIndex.current = lastIndex < 0 ? null : Math.min(images.indexOf(url), lastIndex);
    onChange(removeImage(images, url));
  };

  return (
    <StyledList ref={list} aria-label="Pictures, the main one first">
      {images.map((url, index) => (
        <li key={url}>
          <Image
            src={url}
            alt={index === 0 ? 'Main picture' : `Picture ${index + 1}`}
            sizes="8rem"
            ratio="1 / 1"
          />
          {index === 0 && <StyledMainLabel aria-hidden="true">Main</StyledMainLabel>}
          <StyledActions>
            <IconButton
              icon="back"
              label={`Move picture ${index + 1} forward`}
              disabled={!canMoveImage(images, url, -1)}
              onClick={() => move(url, -1)}
            />
            <IconButton
              icon="arrow"
              label={`Move picture ${index + 1} back`}
              disabled={!canMoveImage(images, url, 1)}
              onClick={() => move(url, 1)}
            />
            <IconButton icon="trash" label={`Remove picture ${index + 1}`} onClick={() => remove(url)} />
          </StyledActions>
        </li>
      ))}
    </StyledList>
  );
}

const StyledList = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr));
  gap: ${space.s};

  li {
    position: relative;
    border: 1px solid ${color.hairline};
    background: ${color.white};
  }
`;

const StyledMainLabel = styled.span`
  position: absolute;
  inset: 0 auto auto 0;
  padding: 0.15rem 0.5rem;
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${size.micro};
  font-weight: 600;
`;

const StyledActions = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);

  button {
    width: 100%;
  }

  button:disabled {
    color: ${color.hairline};
    cursor: not-allowed;
  }

  svg {
    width: 18px;
    height: 18px;
  }
`;
