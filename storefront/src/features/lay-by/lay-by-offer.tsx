import { layByOfferText, layByTerms, layByWords, type LayByRules } from '@chitenge/contract/lay-by-terms';
import type { Ngwee } from '@chitenge/contract/money';
import { shopDay } from '@chitenge/contract/shop-time';
import { useState } from 'react';
import { Disclosure } from '../../ui/disclosure.ts';
import { Note } from '../../ui/form-column.tsx';

interface LayByOfferProps {
  rules: LayByRules;
  /** What the goods cost, in ngwee. */
  total: Ngwee;
}

/** Says what lay-by would ask for: docs/behaviour.md#lay-by. */
export function LayByOffer({ rules, total }: LayByOfferProps) {
  const [today] = useState(() => shopDay(new Date()));
  const terms = layByTerms(rules, total, today);
  if (terms === null) return null;
  return (
    <Disclosure>
      <summary>{`Lay-by: ${layByOfferText(terms, total)}`}</summary>
      <div>
        {layByWords(terms, total).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <Note>You choose it when you check out. Delivery, if it costs something, is added there.</Note>
      </div>
    </Disclosure>
  );
}
