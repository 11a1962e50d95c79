import type { Reconciliation, StatementPair } from '@chitenge/contract/reconciliation';
import type { MobileNetwork } from '@chitenge/contract/status';
import { Panel, Stack } from '../../components/layout.ts';
import { LineList } from '../../components/line-list.tsx';
import { CountCard, CountCards } from '../../summary/count-card.tsx';
import { ClaimsToConfirm } from './claims-to-confirm.tsx';
import { afterConfirming, useConfirmClaims } from './confirm-claims.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

/** Maximum number of errors shown. */
const MAX_SHOWN = 100;

interface ReconciliationReportProps {
  result: Reconciliation;
  /** Of the statement; undefined when it has those of all. */
  network: MobileNetwork | undefined;
}

/** The differences between a statement and the payments. */
export function ReconciliationReport({ result: compared, network }: ReconciliationReportProps) {
  const { mutate, isPending, data: outcome } = useConfirmClaims();
  const result = outcome ? afterConfirming(compared, outcome) : compared;
  const { days, counts, claims, otherAmount, refused, onlyInStatement, onlyInShop } = result;
  const isEqual =
    days !== null &&
    counts.claims + counts.otherAmount + counts.refused + counts.onlyInStatement + counts.onlyInShop === 0;
  return (
    <Stack as="section" $gap="l" aria-label="Comparison with the statement">
      <output>
        {days === null
          ? 'There is no payment in the file.'
          : `${days.from === days.to ? days.from : `${days.from} to ${days.to}`}: ${counts.matched} matched, ${formatLeftOut(counts)}.`}
      </output>
      {result.notices.length > 0 && (
        <Panel aria-label="What to know about the file">
          <h3>Please look at these lines of the file.</h3>
          <LineList lines={result.notices} most={MAX_SHOWN} />
        </Panel>
      )}
      {result.errorCount > 0 && (
        <Panel as="div" $bad role="alert">
          <h3>These lines could not be read. The others are compared.</h3>
          <LineList lines={result.errors} most={MAX_SHOWN} total={result.errorCount} />
        </Panel>
      )}
      {isEqual && <p>Statement and shop agree.</p>}
      {days !== null && !isEqual && (
        <CountCards $columns={6} $phone={3}>
          <CountCard label="Matched" count={counts.matched} />
          <CountCard label="To confirm" count={counts.claims} urgent={counts.claims > 0} />
          <CountCard label="Amount or day" count={counts.otherAmount} urgent={counts.otherAmount > 0} />
          <CountCard label="Rejected here" count={counts.refused} urgent={counts.refused > 0} />
          <CountCard label="Statement only" count={counts.onlyInStatement} />
          <CountCard label="Shop only" count={counts.onlyInShop} />
        </CountCards>
      )}
      <ClaimsToConfirm
        pairs={claims}
        total={compared.counts.claims}
        isPending={isPending}
        outcome={outcome}
        onConfirm={mutate}
      />
      <ReconciliationTable
        title="With another amount, or a day that cannot be"
        advice="Confirm what came; what is too much then has its steps here. Compare a day with the network's message."
        total={counts.otherAmount}
        entries={otherAmount.map(withDayProblem)}
        canAct
      />
      <ReconciliationTable
        title="Rejected or failed here, but in the statement"
        advice="Open the order and set its payment status to Paid, with this transaction id."
        total={counts.refused}
        entries={refused.map(withDayProblem)}
      />
      <ReconciliationTable
        title="Only in the statement"
        advice="Record the payment at its order, or pay the money back. An order is named that waits for money of this phone; what is too much then has its steps here."
        total={counts.onlyInStatement}
        entries={onlyInStatement.map(({ order, ...line }) => ({ line, order, network }))}
      />
      <ReconciliationTable
        title="Only in the shop"
        advice="The statement does not have these payments of its days."
        total={counts.onlyInShop}
        entries={onlyInShop.map((payment) => ({ payment }))}
      />
    </Stack>
  );
}

const DAY_PROBLEMS = {
  'before-order': 'is before the order was placed',
  future: 'is in the future',
} as const;

const withDayProblem = (pair: StatementPair) => ({
  ...pair,
  problem: pair.wrongDay === null ? undefined : `${pair.line.day} ${DAY_PROBLEMS[pair.wrongDay]}.`,
});

/** Says how many lines are not compared, and why: '3 left out (2 outgoing, 1 failed)'. */
function formatLeftOut({ skipped, outgoing, failed, unknown }: Reconciliation['counts']): string {
  const reasons = [
    outgoing > 0 ? `${outgoing} outgoing` : '',
    failed > 0 ? `${failed} failed or waiting` : '',
    unknown > 0 ? `${unknown} of an unknown state` : '',
  ].filter(Boolean);
  return `${skipped} left out${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}`;
}
