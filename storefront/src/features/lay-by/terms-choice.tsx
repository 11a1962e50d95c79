import { layByOfferText, layByWords, type LayByTerms } from '@chitenge/contract/lay-by-terms';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { size, space } from '../../theme/tokens.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';

interface TermsChoiceProps {
  legend: string;
  /** Names the list of the terms. */
  termsLabel: string;
  terms: LayByTerms;
  /** What the order costs, in ngwee. */
  total: Ngwee;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The two ways to pay, and the terms of lay-by once it is chosen. */
export function TermsChoice({ legend, termsLabel, terms, total, isChosen, onChange }: TermsChoiceProps) {
  return (
    <>
      <StyledCards
        legend={legend}
        value={isChosen ? 'lay-by' : 'now'}
        options={[
          { value: 'now', label: `All at once: ${formatMoney(total)}` },
          { value: 'lay-by', label: `Lay-by: ${layByOfferText(terms, total)}` },
        ]}
        onValueChange={(value) => onChange(value === 'lay-by')}
      />
      {isChosen && <TermsList aria-label={termsLabel} terms={terms} total={total} />}
    </>
  );
}

/** The terms in sentences. */
export function TermsList({
  terms,
  total,
  ...list
}: Pick<TermsChoiceProps, 'terms' | 'total'> & { 'aria-label': string }) {
  return (
    <StyledTerms {...list}>
      {layByWords(terms, total).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </StyledTerms>
  );
}

const StyledCards = styled(RadioCards<'now' | 'lay-by'>)`
  > div {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const StyledTerms = styled.ul`
  display: grid;
  gap: ${space.s};
  padding-left: 1.2em;
  font-size: ${size.small};
  list-style: disc;
`;
