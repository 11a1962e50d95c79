import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { mayMove, movedPicture, withoutPicture } from './pictures.ts';

interface PictureListProps {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
}

/** A product's pictures in order, to be moved and removed. The focus follows the picture that was moved. */
export function PictureList({ pictures, onChange }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<number | null>(null);

  useEffect(() => {
    if (moved.current === null) return;
    list.current?.children.item(moved.current)?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    moved.current = null;
  });

  const move = (address: string, by: -1 | 1): void => {
    moved.current = pictures.indexOf(address) + by;
    onChange(movedPicture(pictures, address, by));
  };

  const remove = (address: string): void => {
    const last = pictures.length - 2;
    moved.current = last < 0 ? null : Math.min(pictures.indexOf(address), last);
    onChange(withoutPicture(pictures, address));
  };

  return (
    <StyledList ref={list} aria-label="Pictures, the main one first">
      {pictures.map((address, index) => (
        <li key={address}>
          <Picture
            src={address}
            alt={index === 0 ? 'Main picture' : `Picture ${index + 1}`}
            sizes="8rem"
            ratio="1 / 1"
          />
          {index === 0 && <StyledMain aria-hidden="true">Main</StyledMain>}
          <StyledTools>
            <IconButton
              icon="back"
              label={`Move picture ${index + 1} forward`}
              disabled={!mayMove(pictures, address, -1)}
              onClick={() => move(address, -1)}
            />
            <IconButton
              icon="arrow"
              label={`Move picture ${index + 1} back`}
              disabled={!mayMove(pictures, address, 1)}
              onClick={() => move(address, 1)}
            />
            <IconButton icon="trash" label={`Remove picture ${index + 1}`} onClick={() => remove(address)} />
          </StyledTools>
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

const StyledMain = styled.span`
  position: absolute;
  inset: 0 auto auto 0;
  padding: 0.15rem 0.5rem;
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${size.micro};
  font-weight: 600;
`;

const StyledTools = styled.div`
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
