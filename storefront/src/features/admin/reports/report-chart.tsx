import { scaleBand, scaleLinear } from 'd3-scale';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Row } from '../components/layout.ts';

/** A bar of a chart. */
export interface Bar {
  key: string;
  name: string;
  value: number;
  /** In the period before; null where nothing is compared. */
  before: number | null;
}

interface ReportChartProps {
  /** Times side by side, or ranks below one another. */
  kind: 'times' | 'ranks';
  bars: readonly Bar[];
  /** Precedes the numbers of the axis. */
  unit?: string;
}

/** Bars of a chart of ranks. The table has all. */
const MAX_BARS = 10;

const percent = (part: number): string => `${part}%`;

/** A chart of a report. The table beside it says the same, so screen readers skip the chart. */
export function ReportChart({ kind, bars, unit = '' }: ReportChartProps) {
  return (
    <StyledFigure aria-hidden>
      {kind === 'times' ? (
        <TimeChart bars={bars} unit={unit} />
      ) : (
        <RankChart bars={bars.slice(0, MAX_BARS)} />
      )}
      {bars.some(({ before }) => before !== null) && (
        <StyledLegend as="figcaption" $gap="xs m">
          <span>This period</span>
          <span data-before>The period before</span>
        </StyledLegend>
      )}
    </StyledFigure>
  );
}

const maximum = (bars: readonly Bar[]): number =>
  Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));

/** Bars are not below zero: what came back may exceed what was sold. */
const height = (value: number): number => Math.max(value, 0);

/** Bars side by side. Positions are percentages, so that the chart follows the width and the size of the text. */
function TimeChart({ bars, unit }: Required<Pick<ReportChartProps, 'bars' | 'unit'>>) {
  const y = scaleLinear()
    .domain([0, maximum(bars)])
    .nice(4)
    .range([100, 0]);
  const x = scaleBand()
    .domain(bars.map(({ key }) => key))
    .range([0, 100])
    .padding(bars.length > 60 ? 0.1 : 0.3);
  const ticks = y.ticks(4);
  const named = [bars.at(0), bars.at(Math.floor(bars.length / 2)), bars.at(-1)].filter(
    (bar, index, all) => bar !== undefined && all.indexOf(bar) === index,
  );
  return (
    <StyledTimes>
      <StyledTicks>
        {ticks.map((tick) => (
          <span key={tick}>{`${unit}${tick.toLocaleString('en-GB')}`}</span>
        ))}
      </StyledTicks>
      <StyledPlot>
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={percent(y(tick))} y2={percent(y(tick))} />
        ))}
        {bars.map(({ key, value, before }) => {
          const left = x(key) ?? 0;
          const bar = (amount: number, [from, width]: [number, number]) => ({
            x: percent(left + from * x.bandwidth()),
            width: percent(width * x.bandwidth()),
            y: percent(y(height(amount))),
            height: percent(100 - y(height(amount))),
          });
          return (
            <g key={key}>
              {before !== null && <rect data-before {...bar(before, [0, 1])} />}
              <rect {...bar(value, before === null ? [0, 1] : [0.2, 0.6])} />
            </g>
          );
        })}
      </StyledPlot>
      <StyledNames>{named.map((bar) => bar && <span key={bar.key}>{bar.name}</span>)}</StyledNames>
    </StyledTimes>
  );
}

/** Bars below one another, the largest first. */
function RankChart({ bars }: Pick<ReportChartProps, 'bars'>) {
  const x = scaleLinear()
    .domain([0, maximum(bars)])
    .range([0, 100]);
  return (
    <StyledRanks>
      {bars.map(({ key, name, value, before }) => (
        <li key={key}>
          <span>{name}</span>
          <svg>
            {before !== null && <rect data-before width={percent(x(height(before)))} height="100%" />}
            <rect y="20%" width={percent(x(height(value)))} height="60%" />
          </svg>
        </li>
      ))}
    </StyledRanks>
  );
}

const StyledFigure = styled.figure`
  margin-block: ${space.m};

  rect {
    fill: ${color.copper};
  }

  rect[data-before] {
    fill: ${color.hairline};
  }
`;

/** The axis beside the bars, so that no label lies on a bar. */
const StyledTimes = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space.s};
  margin-block: ${space.l} 0;
`;

/** `nice` ends the axis at a tick, so the labels have equal distances. Each is as high as its line alone. */
const StyledTicks = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  color: ${color.inkSoft};
  font-size: ${size.micro};
  font-variant-numeric: tabular-nums;
  text-align: right;

  span {
    height: 0;
    line-height: 0;
  }
`;

const StyledPlot = styled.svg`
  display: block;
  width: 100%;
  height: 13rem;
  overflow: visible;

  line {
    stroke: ${color.hairline};
  }
`;

const StyledNames = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
  padding-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledRanks = styled.ul`
  display: grid;
  gap: ${space.xs};
  font-size: ${size.small};

  svg {
    display: block;
    width: 100%;
    height: 1.1rem;
  }
`;

const StyledLegend = styled(Row)`
  margin-top: ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};

  span::before {
    display: inline-block;
    width: 0.75em;
    height: 0.75em;
    margin-right: 0.4em;
    background: ${color.copper};
    content: '';
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }

  span[data-before]::before {
    background: ${color.hairline};
  }
`;
