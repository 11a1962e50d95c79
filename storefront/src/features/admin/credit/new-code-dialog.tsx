import type { IssuedCredit } from '@chitenge/contract/credit';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../../theme/tokens.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { Stack } from '../components/layout.ts';
import { FormDialog } from '../form/form-dialog.tsx';

interface NewCodeDialogProps {
  issued: IssuedCredit;
  onClose: () => void;
}

/** Shows a code, once. A repeat of a request whose answer was lost has none. */
export function NewCodeDialog({ issued: { credit, code }, onClose }: NewCodeDialogProps) {
  return (
    <FormDialog
      width="narrow"
      title={credit.origin === 'sold' ? 'Gift card' : 'Credit'}
      description={`${formatAmount(credit.balance)} to spend in the shop`}
      submitLabel={null}
      cancelLabel="Done"
      isBusy={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      {code === null ? (
        <p>It was made before, and its code is not stored. Open it under Credit to give it a new code.</p>
      ) : (
        <Stack>
          <StyledCode translate="no">{code}</StyledCode>
          <div>
            <CopyButton text={code} label="Copy the code" />
          </div>
          <p>
            Write it down now: the shop cannot show it again. The customer also gets it by message, if the
            order has a phone number or an email address.
          </p>
        </Stack>
      )}
    </FormDialog>
  );
}

const StyledCode = styled.output`
  padding: ${space.m};
  border: 1px solid ${color.hairline};
  background: ${color.cotton};
  font: 600 ${size.title} / 1.4 ${font.text};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
  text-align: center;
`;
