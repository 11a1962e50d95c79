import type { FiscalDocument } from '@chitenge/contract/fiscal-documents';
import { receiptName } from '@chitenge/contract/order-receipt';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';
import { RecordList, Row, Secondary } from '../components/layout.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { staffCall } from '../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../session/use-command.ts';
import { formatFigure } from './format-figure.ts';

/** Documents that are shown at once. Those with a number leave the list. */
const SHOWN = 50;

const PATH = '/api/admin/fiscal-documents';

const toIssueQuery = queryOptions({
  queryKey: [PATH, 'to-issue'],
  queryFn: ({ signal }) =>
    staffCall('GET /api/admin/fiscal-documents', {
      query: { state: 'to-issue', limit: String(SHOWN) },
      signal,
    }),
  staleTime: 0,
});

/** Receipts and credit notes that Smart Invoice has to issue, newest first. */
export function FiscalPart() {
  const query = useQuery(toIssueQuery);
  return (
    <section>
      <StyledWords>
        Receipts of this shop are no tax invoices. Whoever is registered for VAT issues one for every sale
        with ZRA’s Smart Invoice: in their program, with the lines of ‘Smart Invoice, line by line’. Enter its
        number here.
      </StyledWords>
      <Loaded query={query} loading="Loading receipts..." rows={5} failed="Failed to fetch the receipts">
        {(documents) =>
          documents.length === 0 ? (
            <ListEmpty>Every receipt and credit note has its ZRA number.</ListEmpty>
          ) : (
            <>
              <RecordList aria-label="To issue">
                {documents.map((document) => (
                  <li key={document.number}>
                    <FiscalForm document={document} />
                  </li>
                ))}
              </RecordList>
              {documents.length === SHOWN && <p>Older ones follow when these have a number.</p>}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const nameOf = ({ kind, number }: Pick<FiscalDocument, 'kind' | 'number'>): string =>
  `${kind === 'receipt' ? 'Receipt' : 'Credit note'} ${receiptName(number)}`;

function FiscalForm({ document }: { document: FiscalDocument }) {
  const { number, receipt, issuedAt, customerName, amount } = document;
  const [zraNumber, setZraNumber] = useState(document.zraNumber ?? '');
  const [customerTpin, setCustomerTpin] = useState(document.customerTpin ?? '');
  const record = useRecord();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    record.mutate({ number: String(number), zraNumber, customerTpin });
  };
  return (
    <form onSubmit={submit} aria-label={nameOf(document)}>
      <strong>{nameOf(document)}</strong>{' '}
      <Secondary>
        {[
          formatFigure(amount),
          formatShortDateTime(issuedAt),
          customerName,
          receipt === null ? null : `corrects ${receiptName(receipt)}`,
        ]
          .filter((text) => text !== null)
          .join(', ')}
      </Secondary>
      <StyledFields $align="end" $gap="s">
        <InputField label="ZRA number" value={zraNumber} onValueChange={setZraNumber} autoComplete="off" />
        <InputField
          label="Customer’s TPIN"
          value={customerTpin}
          onValueChange={setCustomerTpin}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button variant="secondary" small type="submit" busy={record.isPending}>
          Save
        </Button>
      </StyledFields>
    </form>
  );
}

const useRecord = () =>
  useCommand({
    send: ({ number, ...body }: { number: string; zraNumber: string; customerTpin: string }) =>
      staffCall('PUT /api/admin/fiscal-documents/:number', { params: { number }, body }),
    done: 'Saved',
    failed: serverWordsOr('The number could not be saved. Try again.'),
    refresh: [[PATH]],
  });

const StyledWords = styled.p`
  max-width: 44rem;
  margin-bottom: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledFields = styled(Row)`
  > div {
    flex: 1 1 9rem;
    max-width: 16rem;
  }
`;
