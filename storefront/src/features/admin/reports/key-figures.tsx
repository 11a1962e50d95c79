import type { Figures, SalesFigures } from '@chitenge/contract/reports';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, font, size, space } from '../../../theme/tokens.ts';
import { formatCount } from '../components/format-count.ts';
import { formatFigure } from './format-figure.ts';
import { changeText, periodText } from './report-texts.ts';

type Counted = 'refunds' | 'waiting' | 'cancelled';

interface Figure {
  label: string;
  /** The number that is compared. */
  value: (figures: SalesFigures) => number;
  text: (figures: SalesFigures) => string;
  detail?: (figures: SalesFigures) => string;
}

const number = (label: string, name: 'orders' | 'items'): Figure => ({
  label,
  value: (figures) => figures[name],
  text: (figures) => String(figures[name]),
});

const money = (label: string, name: 'sales' | 'averageOrder' | 'discounts' | 'deliveryFees'): Figure => ({
  label,
  value: (figures) => Number(figures[name]),
  text: (figures) => formatFigure(figures[name]),
});

const counted = (label: string, name: Counted, noun: string): Figure => ({
  label,
  value: (figures) => Number(figures[name].amount),
  text: (figures) => formatFigure(figures[name].amount),
  detail: (figures) => formatCount(figures[name].count, noun),
});

const FIGURES: readonly Figure[] = [
  money('Sales', 'sales'),
  number('Orders', 'orders'),
  number('Items', 'items'),
  money('Average order', 'averageOrder'),
  money('Discounts', 'discounts'),
  money('Delivery fees', 'deliveryFees'),
  {
    label: 'Money received',
    value: ({ received }) => Number(received.amount),
    text: ({ received }) => formatFigure(received.amount),
    detail: ({ received: { prompt, page, manual, cash, card } }) =>
      `PIN prompt ${formatFigure(prompt)}, by hand ${formatFigure(manual)}, cash ${formatFigure(cash)}, card ${formatFigure(card)}${page === '0.00' ? '' : `, card online ${formatFigure(page)}`}`,
  },
  counted('Refunds', 'refunds', 'refund'),
  counted('Waiting for payment', 'waiting', 'order'),
  counted('Cancelled', 'cancelled', 'order'),
];

/** The sums of a period, each compared with the period before. */
export function KeyFigures({ figures: { figures, before, period, creditOwed } }: { figures: Figures }) {
  return (
    <>
      <StyledCaption>
        {`${periodText(period)}, compared with ${periodText(before.period)}. Refunds are counted on the day they were paid back, and are not subtracted from sales.`}
      </StyledCaption>
      <StyledFigures aria-label="Key figures">
        {FIGURES.map(({ label, value, text, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{text(figures)}</dd>
            <dd>
              {detail && `${detail(figures)} · `}
              {changeText(value(figures), value(before.figures))}
              {value(before.figures) !== 0 && <small>{` before ${text(before.figures)}`}</small>}
            </dd>
          </div>
        ))}
      </StyledFigures>
      {Number(creditOwed) > 0 && (
        <StyledCaption>
          {`The shop owes ${formatFigure(creditOwed)} on gift cards and credit now. What they pay is in the sales, but is no money received.`}
        </StyledCaption>
      )}
    </>
  );
}

const StyledCaption = styled.p`
  margin-block: ${space.m} ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledFigures = styled.dl`
  display: grid;
  /* Two or five columns: ten figures leave no cell empty. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.5rem, 40%)), 1fr));
  gap: 1px;
  margin: 1px 1px ${space.xl};

  ${from.desk} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }

  > div {
    padding: ${space.s};
    box-shadow: 0 0 0 1px ${color.hairline};
    overflow-wrap: anywhere;
  }

  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  dd {
    font: 400 1.375rem / 1.25 ${font.display};
    font-variant-numeric: tabular-nums lining-nums;
  }

  dd + dd {
    font: 400 ${size.small} / 1.4 ${font.text};
  }

  small {
    color: ${color.inkSoft};
    font-size: inherit;
  }
`;
