import {
  isSameTerms,
  layByOfferText,
  layByTerms,
  type LayByRules,
  type LayByTerms,
} from '@chitenge/contract/lay-by-terms';
import type { Ngwee } from '@chitenge/contract/money';
import type { Problem } from '@chitenge/contract/problem';
import { shopDay } from '@chitenge/contract/shop-time';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorNotice } from '../../ui/layout.ts';
import { TermsList } from './terms-choice.tsx';

export interface LayByChoiceProps {
  rules: LayByRules;
  /** What the order costs, in ngwee. */
  total: Ngwee;
  /** The terms that are chosen; null to pay in another way. */
  chosen: LayByTerms | null;
  /** Why the order could not be placed on the chosen terms, with those of now. */
  refused: Pick<Problem, 'detail' | 'layBy'> | null;
  onChange: (terms: LayByTerms | null) => void;
  /** Shows the question with lay-by among its answers; null when the shop does not sell this by lay-by. */
  children: (way: LayByWay | null, refusal: ReactNode) => ReactNode;
}

/** Lay-by as an answer to when the shopper pays. */
export interface LayByWay {
  label: string;
  choose: () => void;
  /** Its terms, once it is chosen. */
  terms: ReactNode;
}

/** Offers lay-by among the ways to pay, with its terms: docs/behaviour.md#lay-by. */
export function LayByChoice({ rules, total, chosen, refused, onChange, children }: LayByChoiceProps) {
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
  const refusal = refused && <ErrorNotice role="alert">{refused.detail}</ErrorNotice>;
  if (terms === null) return children(null, refusal);
  const way = {
    label: `Lay-by: ${layByOfferText(terms, total)}`,
    choose: () => onChange(terms),
    terms: chosen && <TermsList aria-label="Terms of your lay-by" terms={terms} total={total} />,
  };
  return children(way, refusal);
}

/** Whether terms that the server has named are for this total. */
const isOfTotal = (named: LayByTerms, rules: LayByRules, total: Ngwee): boolean =>
  layByTerms(rules, total, named.dueOn)?.deposit === named.deposit;
