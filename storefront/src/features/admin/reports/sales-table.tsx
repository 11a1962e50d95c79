import { GROUPING_LABELS } from '@chitenge/contract/report-labels';
import {
  isTimeGrouping,
  isWayGrouping,
  type ReportGrouping,
  type SalesReport,
  type SalesReportRow,
} from '@chitenge/contract/reports';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { formatCount } from '../components/format-count.ts';
import { formatFigure } from './format-figure.ts';
import { changeText, rowName } from './report-texts.ts';
import { tableCss } from '../components/layout.ts';

/** The rows of a report, with their sum. */
export function SalesTable({ by, report: { rows, total } }: { by: ReportGrouping; report: SalesReport }) {
  const hidden = total.rows - rows.length;
  const isWay = isWayGrouping(by);
  const isTime = isTimeGrouping(by);
  const shown = isTime
    ? rows.filter(({ orders, amountBefore }) => orders > 0 || Number(amountBefore) > 0).toReversed()
    : rows;
  const folded = rows.length - shown.length;
  return (
    <>
      <StyledTable>
        <caption>{`Sales by ${GROUPING_LABELS[by].toLowerCase()}`}</caption>
        <thead>
          <tr>
            <th scope="col">{GROUPING_LABELS[by]}</th>
            <th scope="col">Sales</th>
            {isWay && <th scope="col">Refunds</th>}
            {isWay && <th scope="col">Net</th>}
            <th scope="col">Before</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {rowName(by, row)}
                <small>
                  {[formatCount(row.orders, 'order'), !isWay && formatCount(row.items, 'item')]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </th>
              <td>
                {formatFigure(row.amount)}
                <small>{changeText(Number(row.amount), Number(row.amountBefore))}</small>
              </td>
              <WayCells refunds={row.refunds} net={row.net} />
              <td translate="no">{formatFigure(row.amountBefore)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total
              {!isWay && <small>{formatCount(total.items, 'item')}</small>}
            </th>
            <td>
              {formatFigure(total.amount)}
              <small>{changeText(Number(total.amount), Number(total.amountBefore))}</small>
            </td>
            <WayCells refunds={total.refunds} net={total.net} />
            <td translate="no">{formatFigure(total.amountBefore)}</td>
          </tr>
        </tfoot>
      </StyledTable>
      {folded > 0 && (
        <p>{`${formatCount(folded, GROUPING_LABELS[by].toLowerCase())} without sales left out.`}</p>
      )}
      {hidden > 0 && <p>{`${formatCount(hidden, 'more row')} in the CSV file.`}</p>}
    </>
  );
}

/** What was paid back, and what is left; only by way to pay. */
const WayCells = ({ refunds, net }: Pick<SalesReportRow, 'refunds' | 'net'>) =>
  refunds !== null &&
  net !== null && (
    <>
      <td translate="no">{formatFigure(refunds)}</td>
      <td translate="no">{formatFigure(net)}</td>
    </>
  );

const StyledTable = styled.table`
  ${tableCss}

  caption {
    padding-block: ${space.s};
    font-weight: 600;
    text-align: left;
  }

  td,
  thead th + th {
    padding-inline: 0.5rem 0;
    text-align: right;
  }

  tbody th {
    font-weight: 400;
  }

  tfoot td {
    font-weight: 600;
  }
`;
