import { styled } from 'styled-components';
import { color, size } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const STAR = <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />;

const STARS = [1, 2, 3, 4, 5] as const;

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
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <StyledStars aria-hidden="true">
        {STARS.map((star) => (
          <Icon key={star} shape={STAR} side={16} filled={star <= Math.floor(value)} />
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

const StyledStars = styled.span`
  display: flex;
  gap: 2px;
  color: ${color.copper};
`;
