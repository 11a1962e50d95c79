import { isTimeGrouping, type ReportGrouping, type SalesReportRow } from '@chitenge/contract/reports';
import { scaleBand, scaleLinear } from 'd3-scale';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Row } from '../components/layout.ts';
import { rowName, shortName } from './report-texts.ts';

interface SalesChartProps {
  by: ReportGrouping;
  rows: readonly SalesReportRow[];
}

/** Rows of a chart that is not a time. The table has all. */
const MAX_BARS = 10;

const percent = (part: number): string => `${part}%`;

/** A chart of a report. The table below says the same, so screen readers skip the chart. */
export function SalesChart({ by, rows }: SalesChartProps) {
  return (
    <StyledFigure aria-hidden>
      {isTimeGrouping(by) ? (
        <TimeChart by={by} rows={rows} />
      ) : (
        <RankChart by={by} rows={rows.slice(0, MAX_BARS)} />
      )}
      <StyledLegend as="figcaption" $gap="xs m">
        <span>This period</span>
        <span data-before>The period before</span>
      </StyledLegend>
    </StyledFigure>
  );
}

const maximum = (rows: readonly SalesReportRow[]): number =>
  Math.max(1, ...rows.flatMap(({ amount, amountBefore }) => [Number(amount), Number(amountBefore)]));

/** Bars side by side. Positions are percentages, so that the chart follows the width and the size of the text. */
function TimeChart({ by, rows }: SalesChartProps) {
  const y = scaleLinear()
    .domain([0, maximum(rows)])
    .nice(4)
    .range([100, 0]);
  const x = scaleBand()
    .domain(rows.map(({ key }) => key))
    .range([0, 100])
    .padding(rows.length > 60 ? 0.1 : 0.3);
  const ticks = y.ticks(4);
  const names = [rows.at(0), rows.at(Math.floor(rows.length / 2)), rows.at(-1)].filter(
    (row, index, all) => row !== undefined && all.indexOf(row) === index,
  );
  return (
    <StyledTimes>
      <StyledTicks>
        {ticks.map((tick) => (
          <span key={tick}>{`K${tick}`}</span>
        ))}
      </StyledTicks>
      <StyledPlot>
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={percent(y(tick))} y2={percent(y(tick))} />
        ))}
        {rows.map(({ key, amount, amountBefore }) => {
          const left = x(key) ?? 0;
          const bar = (value: string, [from, width]: [number, number]) => ({
            x: percent(left + from * x.bandwidth()),
            width: percent(width * x.bandwidth()),
            y: percent(y(Number(value))),
            height: percent(100 - y(Number(value))),
          });
          return (
            <g key={key}>
              <rect data-before {...bar(amountBefore, [0, 1])} />
              <rect {...bar(amount, [0.2, 0.6])} />
            </g>
          );
        })}
      </StyledPlot>
      <StyledNames>{names.map((row) => row && <span key={row.key}>{shortName(by, row)}</span>)}</StyledNames>
    </StyledTimes>
  );
}

/** Bars below one another, the largest first. */
function RankChart({ by, rows }: SalesChartProps) {
  const x = scaleLinear()
    .domain([0, maximum(rows)])
    .range([0, 100]);
  return (
    <StyledRanks>
      {rows.map((row) => (
        <li key={row.key}>
          <span>{rowName(by, row)}</span>
          <svg>
            <rect data-before width={percent(x(Number(row.amountBefore)))} height="100%" />
            <rect y="20%" width={percent(x(Number(row.amount)))} height="60%" />
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
