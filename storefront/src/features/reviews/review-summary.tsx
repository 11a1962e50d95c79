import { MAX_STARS, commonFit, type ReviewFit } from '@chitenge/contract/review-terms';
import type { ReviewSummary as Summary } from '@chitenge/contract/review';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Stars } from '../../ui/rating.tsx';

const FIT_WORDS: Readonly<Record<ReviewFit, string>> = {
  small: 'Most say: runs small',
  true: 'Most say: true to size',
  large: 'Most say: runs large',
};

const reviewsText = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);

/** The published reviews in numbers: the average, how many gave which stars, and how the sizes fit. */
export function ReviewSummary({ rating, summary }: { rating: string; summary: Summary }) {
  const { total, stars, fits } = summary;
  const average = Number(rating);
  const fit = commonFit(fits);
  return (
    <StyledSummary>
      <StyledAverage>
        <span aria-hidden="true">{average.toFixed(1)}</span>
        <Stars value={average} label={`Rated ${average.toFixed(1)} of 5`} />
        <small>{reviewsText(total)}</small>
      </StyledAverage>
      <ul>
        {stars
          .map((count, at) => ({ count, star: at + 1 }))
          .toReversed()
          .map(({ count, star }) => (
            <li key={star} aria-label={`${star} of ${MAX_STARS} stars: ${reviewsText(count)}`}>
              <span aria-hidden="true">{star}</span>
              <StyledBar aria-hidden="true" $percent={Math.round((100 * count) / Math.max(total, 1))} />
              <span aria-hidden="true">{count}</span>
            </li>
          ))}
      </ul>
      {fit !== null && <p>{FIT_WORDS[fit]}</p>}
    </StyledSummary>
  );
}

const StyledSummary = styled.div`
  display: grid;
  gap: ${space.m};

  li {
    display: grid;
    grid-template-columns: 1ch minmax(0, 1fr) 3ch;
    align-items: center;
    gap: ${space.s};
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }

  li > :last-child {
    text-align: right;
  }

  > p {
    font-weight: 600;
  }
`;

const StyledBar = styled.span<{ $percent: number }>`
  height: 0.5rem;
  background: linear-gradient(
    to right,
    ${color.copper} ${({ $percent }) => $percent}%, ${color.cotton} ${({ $percent }) => $percent}%
  );
`;

const StyledAverage = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};

  > :first-child {
    font: 400 ${size.heading} / 1 ${font.display};
  }

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
