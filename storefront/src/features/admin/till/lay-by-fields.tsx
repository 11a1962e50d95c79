import { layByOfferText, type LayByTerms } from '@chitenge/contract/lay-by-terms';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { styled } from 'styled-components';
import { size } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';
import { TermsList } from '../../lay-by/index.ts';
import { Row, Stack } from '../components/layout.ts';
import { FormAlert } from '../form/form-dialog.tsx';
import type { LayByAttempt } from './till-cart.ts';

interface LayByFieldsProps {
  terms: LayByTerms;
  total: Ngwee;
  /** What is typed as the first sum. */
  typed: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
}

/** What of a lay-by is paid now, and its terms as the order will keep them. */
export function LayByFields({ terms, total, typed, isWrong, onChange }: LayByFieldsProps) {
  const deposit = formatMoney(toNgwee(terms.deposit));
  return (
    <Stack $gap="s">
      <h2>{`Lay-by: ${layByOfferText(terms, total)}`}</h2>
      <InputField
        label="Paid now (K)"
        hint={`Empty is the least, ${deposit}. More leaves less for later.`}
        error={isWrong ? `Enter ${deposit} or more, and less than ${formatMoney(total)}.` : undefined}
        inputMode="decimal"
        value={typed}
        onValueChange={(value) => onChange(cleanTypedAmount(value))}
      />
      <StyledTold>Tell the customer. The order keeps these terms as they are here:</StyledTold>
      <TermsList aria-label="Terms to tell the customer" terms={terms} total={total} />
    </Stack>
  );
}

interface UnansweredLayByProps {
  attempt: LayByAttempt;
  onAgain: () => void;
  onDrop: () => void;
}

/** A lay-by whose money is taken, and of which the shop has said nothing. */
export function UnansweredLayBy({ attempt: { body }, onAgain, onDrop }: UnansweredLayByProps) {
  return (
    <Stack $gap="s">
      <FormAlert
        title={`The shop did not answer about the lay-by of ${formatMoney(toNgwee(body.totalAmount))} for ${body.customerName}. Send it again: it is not placed twice.`}
      />
      <Row>
        <Button onClick={onAgain}>Send it again</Button>
        <Button variant="quiet" small onClick={onDrop}>
          I have looked: it is not in the orders
        </Button>
      </Row>
    </Stack>
  );
}

const StyledTold = styled.p`
  font-size: ${size.small};
`;
