import { layByOfferText, layByTerms, layByWords, type LayByTerms } from '@chitenge/contract/lay-by-terms';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { shopDay } from '@chitenge/contract/shop-time';
import { styled } from 'styled-components';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { size, space } from '../../../theme/tokens.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';

/** Returns what gives the terms of a lay-by of a total in kwacha: null where the shop sells none, or it is too little. */
export function useLayByTerms(): (total: string) => LayByTerms | null {
  const rules = useStoreSettings()?.layBy ?? null;
  return (total) => rules && layByTerms(rules, toNgwee(total), shopDay(new Date()));
}

interface SaleLayByProps {
  /** Kwacha. */
  total: string;
  terms: LayByTerms;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The choice between a sale and a lay-by, with the terms that staff tell the customer. */
export function SaleLayBy({ total, terms, isChosen, onChange }: SaleLayByProps) {
  const amount = toNgwee(total);
  return (
    <StyledLayBy>
      <StyledCards
        legend="Paid"
        value={isChosen ? 'lay-by' : 'now'}
        options={[
          { value: 'now', label: `All at once: ${formatMoney(amount)}` },
          { value: 'lay-by', label: `Lay-by: ${layByOfferText(terms, amount)}` },
        ]}
        onValueChange={(value) => onChange(value === 'lay-by')}
      />
      {isChosen && (
        <ul aria-label="Terms to tell the customer">
          {layByWords(terms, amount).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </StyledLayBy>
  );
}

const StyledCards = styled(RadioCards<'now' | 'lay-by'>)`
  > div {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const StyledLayBy = styled.div`
  display: grid;
  gap: ${space.s};

  ul {
    display: grid;
    gap: ${space.xs};
    padding-left: 1.2em;
    font-size: ${size.small};
    list-style: disc;
  }
`;
