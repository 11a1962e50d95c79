import { useId } from 'react';
import { styled } from 'styled-components';
import { color, size } from '../theme/tokens.ts';
import { strokes } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const STAR = <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />;

const STARS = [1, 2, 3, 4, 5] as const;
/** With the gap to the next one, on the grid of icons. */
const STAR_WIDTH = 27;

/** Shows a rating above 0 as full stars, rounded down (docs/behaviour.md#limits-and-timings). */
export function Rating({ rating, reviewCount }: { rating: string; reviewCount: number }) {
  const value = Number(rating);
  if (!(value > 0)) return null;
  return (
    <StyledRating>
      <Stars value={value} label={`Rated ${value.toFixed(1)} of 5`} />
      <span>{`(${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`}</span>
    </StyledRating>
  );
}

/** Five stars, as many filled as the value has in full. */
export function Stars({ value, label }: { value: number; label: string }) {
  const id = useId();
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <StyledStars width={88} height={16} viewBox="0 0 132 24" aria-hidden="true">
        <defs>
          <g id={id}>{STAR}</g>
        </defs>
        {STARS.map((star) => (
          <use
            key={star}
            href={`#${id}`}
            x={(star - 1) * STAR_WIDTH}
            fill={star <= value ? 'currentColor' : 'none'}
          />
        ))}
      </StyledStars>
    </>
  );
}

const StyledRating = styled.div`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledStars = styled.svg`
  color: ${color.copper};
  ${strokes}
`;
