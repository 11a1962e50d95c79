import type { Reconciliation } from '@chitenge/contract/reconciliation';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { CountCard, CountCards } from '../../summary/count-card.tsx';
import { ClaimsToConfirm } from './claims-to-confirm.tsx';
import { ReconciliationTable } from './reconciliation-table.tsx';

/** Maximum number of errors shown. */
const MAX_SHOWN = 100;

/** The differences between a statement and the payments. */
export function ReconciliationReport({ result }: { result: Reconciliation }) {
  const { days, counts, claims, otherAmount, refused, onlyInStatement, onlyInShop } = result;
  const isEqual =
    days !== null &&
    counts.claims + counts.otherAmount + counts.refused + counts.onlyInStatement + counts.onlyInShop === 0;
  return (
    <StyledReport aria-label="Comparison with the statement">
      <output>
        {days === null
          ? 'There is no payment in the file.'
          : `${days.from === days.to ? days.from : `${days.from} to ${days.to}`}: ${counts.matched} matched, ${counts.skipped} left out.`}
      </output>
      {result.errorCount > 0 && (
        <StyledErrors role="alert">
          <h3>These lines could not be read. The others are compared.</h3>
          <ul>
            {result.errors.slice(0, MAX_SHOWN).map(({ line, column, message }) => (
              <li key={`${line} ${column}`}>{`Line ${line}${column && `, ${column}`}: ${message}`}</li>
            ))}
          </ul>
          {result.errorCount > MAX_SHOWN && <p>{`and ${result.errorCount - MAX_SHOWN} more`}</p>}
        </StyledErrors>
      )}
      {isEqual && <p>Statement and shop agree.</p>}
      {days !== null && !isEqual && (
        <CountCards $columns={6} $phone={3}>
          <CountCard label="Matched" count={counts.matched} />
          <CountCard label="To confirm" count={counts.claims} urgent={counts.claims > 0} />
          <CountCard label="Other amount" count={counts.otherAmount} urgent={counts.otherAmount > 0} />
          <CountCard label="Rejected here" count={counts.refused} urgent={counts.refused > 0} />
          <CountCard label="Statement only" count={counts.onlyInStatement} />
          <CountCard label="Shop only" count={counts.onlyInShop} />
        </CountCards>
      )}
      <ClaimsToConfirm pairs={claims} total={counts.claims} />
      <ReconciliationTable
        title="With another amount"
        advice="Ask the customer, or refund the difference."
        total={counts.otherAmount}
        entries={otherAmount}
      />
      <ReconciliationTable
        title="Rejected or failed here, but in the statement"
        advice="Open the order and set its payment status to Paid, with this transaction id."
        total={counts.refused}
        entries={refused}
      />
      <ReconciliationTable
        title="Only in the statement"
        advice="Find the order by amount or number, or pay the money back."
        total={counts.onlyInStatement}
        entries={onlyInStatement.map((line) => ({ line }))}
      />
      <ReconciliationTable
        title="Only in the shop"
        advice="The statement does not have these payments of its days."
        total={counts.onlyInShop}
        entries={onlyInShop.map((payment) => ({ payment }))}
      />
    </StyledReport>
  );
}

const StyledReport = styled.section`
  display: grid;
  gap: ${space.l};
  min-width: 0;
`;

const StyledErrors = styled.div`
  padding: ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  overflow-wrap: anywhere;

  h3 {
    font: inherit;
    font-weight: 600;
  }
`;
