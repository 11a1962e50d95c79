import {
  isSameTerms,
  layByOfferText,
  layByTerms,
  layByWords,
  type LayByRules,
  type LayByTerms,
} from '@chitenge/contract/lay-by-terms';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import type { Problem } from '@chitenge/contract/problem';
import { shopDay } from '@chitenge/contract/shop-time';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { size, space } from '../../theme/tokens.ts';
import { ErrorNotice } from '../../ui/layout.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';

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
    <StyledChoice>
      {refused && <ErrorNotice role="alert">{refused.detail}</ErrorNotice>}
      <StyledCards
        legend="When you pay"
        value={chosen === null ? 'now' : 'lay-by'}
        options={[
          { value: 'now', label: `All at once: ${formatMoney(total)}` },
          { value: 'lay-by', label: `Lay-by: ${layByOfferText(terms, total)}` },
        ]}
        onValueChange={(value) => onChange(value === 'lay-by' ? terms : null)}
      />
      {chosen !== null && (
        <ul aria-label="Terms of your lay-by">
          {layByWords(terms, total).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </StyledChoice>
  );
}

/** Whether terms that the server has named are for this total. */
const isOfTotal = (named: LayByTerms, rules: LayByRules, total: Ngwee): boolean =>
  layByTerms(rules, total, named.dueOn)?.deposit === named.deposit;

const StyledCards = styled(RadioCards<'now' | 'lay-by'>)`
  > div {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const StyledChoice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  ul {
    display: grid;
    gap: ${space.s};
    padding-left: 1.2em;
    font-size: ${size.small};
    list-style: disc;
  }
`;
