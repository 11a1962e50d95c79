import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';

const PLACES = [
  ['Chest', 'around its widest part'],
  ['Waist', 'around its narrowest part'],
  ['Hips', 'around their widest part'],
  ['Foot', 'from heel to toe'],
] as const;

/** Numbers in the drawing, by x and y. */
const MARKS = [
  [178, 96],
  [178, 132],
  [178, 178],
  [273, 258],
] as const;

/** Where to lay the tape. */
export const MeasureFigure = () => (
  <StyledFigure>
    <svg viewBox="40 0 290 274" aria-hidden="true">
      <g data-body>
        <path d="M86 8a20 22 0 0 1 28 0q8 10 2 24-4 10-8 12v8q4 8 22 12 18 5 20 24l8 78-14 2-14-62q-4 20-2 32 12 22 12 54l-2 80H62l-2-80q0-32 12-54 2-12-2-32L56 168l-14-2 8-78q2-19 20-24 18-4 22-12v-8q-4-2-8-12-6-14 2-24z" />
        <path d="M236 60q16-4 22 10l8 92q4 18 22 26 26 10 30 22 2 10-8 12h-76q-6-2-4-14 4-28 2-54z" />
      </g>
      <g data-tape>
        <path d="M69 100q31 12 62 0M74 132q26 10 52 0M60 178q40 14 80 0M228 238h90M228 230v16M318 230v16" />
      </g>
      {MARKS.map(([x, y], index) => (
        <g key={y}>
          <circle cx={x} cy={y} r="13" />
          <text x={x} y={y + 5} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
    <figcaption>
      <h2>How to measure</h2>
      <ol>
        {PLACES.map(([place, how], index) => (
          <li key={place}>
            <span aria-hidden="true">{index + 1}</span>
            <p>
              <b>{place}</b> {how}
            </p>
          </li>
        ))}
      </ol>
    </figcaption>
  </StyledFigure>
);

const StyledFigure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space.l} clamp(2rem, 6vw, 6rem);
  padding: max(${space.l}, min(4vw, 3.5rem));
  background: ${color.cotton};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  svg {
    width: 100%;
    max-width: 26rem;
    margin-inline: auto;
    fill: none;
    stroke-linejoin: round;
    stroke-linecap: round;
  }

  [data-body] path {
    fill: ${color.paper};
    stroke: ${color.ink};
    stroke-width: 2;
  }

  [data-tape] path {
    stroke: ${color.copper};
    stroke-width: 3;
    stroke-dasharray: 7 4;
  }

  circle {
    fill: ${color.copper};
  }

  text {
    fill: ${color.white};
    font: 600 15px ${font.text};
  }

  h2 {
    margin-bottom: ${space.l};
    font: 400 ${size.heading} / 1.08 ${font.display};
  }

  ol {
    display: grid;
    gap: ${space.m};
  }

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space.m};
    font-size: ${size.lead};
  }

  span {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 50%;
    background: ${color.copper};
    color: ${color.white};
    font-weight: 600;
    font-size: ${size.small};
  }
`;
