import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Image } from '../../../ui/image.tsx';
import { Secondary } from './layout.ts';

interface PicturedProps {
  imageUrl: string | null;
  title: ReactNode;
  /** At most two lines. */
  detail: string | null | undefined;
}

/** A thing with its picture, in a cell of a list. */
export function Pictured({ imageUrl, title, detail }: PicturedProps) {
  return (
    <StyledThing>
      <Image src={imageUrl} alt="" sizes="3rem" ratio="4 / 5" />
      <div>
        {title}
        {detail && <Secondary>{detail}</Secondary>}
      </div>
    </StyledThing>
  );
}

const StyledThing = styled.div`
  display: grid;
  grid-template-columns: min(3rem, 25vw) minmax(0, 1fr);
  gap: ${space.m};
  align-items: center;

  > div {
    display: grid;
  }

  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
