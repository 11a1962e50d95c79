import { isSameTerms, layByTerms, type LayByRules, type LayByTerms } from '@chitenge/contract/lay-by-terms';
import type { Ngwee } from '@chitenge/contract/money';
import type { Problem } from '@chitenge/contract/problem';
import { shopDay } from '@chitenge/contract/shop-time';
import { useEffect, useState } from 'react';
import { ErrorNotice, Stack } from '../../ui/layout.ts';
import { TermsChoice } from './terms-choice.tsx';

interface LayByChoiceProps {
  rules: LayByRules;
  /** What the order costs, in ngwee. */
  total: Ngwee;
  /** The terms that are chosen; null to pay all at once. */
  chosen: LayByTerms | null;
  /** Why the order could not be placed on the chosen terms, with those of now. */
  refused: Pick<Problem, 'detail' | 'layBy'> | null;
  onChange: (terms: LayByTerms | null) => void;
}

/** The choice between paying all at once and lay-by, with its terms: docs/behaviour.md#lay-by. */
export function LayByChoice({ rules, total, chosen, refused, onChange }: LayByChoiceProps) {
  const [today] = useState(() => shopDay(new Date()));
  const isGone = refused?.layBy === null;
  // The server's terms count: the phone's clock may be wrong, and the owner may have changed them.
  const offered =
    refused?.layBy && isOfTotal(refused.layBy, rules, total)
      ? refused.layBy
      : layByTerms(rules, total, today);
  const terms = isGone ? null : offered;
  const isOutdated = chosen !== null && (terms === null || !isSameTerms(terms, chosen));
  useEffect(() => {
    if (isOutdated) onChange(terms);
  });
  if (terms === null) return refused && <ErrorNotice role="alert">{refused.detail}</ErrorNotice>;
  return (
    <Stack>
      {refused && <ErrorNotice role="alert">{refused.detail}</ErrorNotice>}
      <TermsChoice
        legend="When you pay"
        termsLabel="Terms of your lay-by"
        terms={terms}
        total={total}
        isChosen={chosen !== null}
        onChange={(isChosen) => onChange(isChosen ? terms : null)}
      />
    </Stack>
  );
}

/** Whether terms that the server has named are for this total. */
const isOfTotal = (named: LayByTerms, rules: LayByRules, total: Ngwee): boolean =>
  layByTerms(rules, total, named.dueOn)?.deposit === named.deposit;
