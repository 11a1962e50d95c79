import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { toLocalNumber } from '@chitenge/contract/payer-phone';
import { FAILED_OUTCOMES, OUTCOME_LABELS } from '@chitenge/contract/round-outcomes';
import type { ReportStopInput, RiderStop } from '@chitenge/contract/rounds';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ErrorText, Hint, Row, Stack } from '../../ui/layout.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { newReport, type Report } from './kept-round.ts';

/** Such as '1a2b3c4d (No. 1042)'. */
export const nameOfOrder = ({ reference, number }: RiderStop): string => orderName({ id: reference, number });

interface StopCardProps {
  /** From 1. */
  number: number;
  stop: RiderStop;
  /** What was entered and is not sent. */
  queued: Report | undefined;
  /** Why the shop has refused what was entered. */
  refusal: string | undefined;
  /** Why the last photograph was not taken. */
  photoRefusal: string | undefined;
  /** Whether the round was sent off. */
  isOut: boolean;
  /** Whether a photograph waits to be sent. */
  isPhotoQueued: boolean;
  onReport: (body: ReportStopInput) => void;
  onPhoto: (file: File) => Promise<void>;
}

/** A stop: where to, whom to call, what is in the parcel, what to collect, and what happened. */
export function StopCard({
  number,
  stop,
  queued,
  refusal,
  photoRefusal,
  isOut,
  isPhotoQueued,
  onReport,
  onPhoto,
}: StopCardProps) {
  const [open, setOpen] = useState<'code' | 'reason'>();
  const [cash, setCash] = useState<string>();
  const handOver = (body: ReportStopInput): void => {
    // A code that is refused is entered anew, with the cash as it was.
    if (body.outcome === 'delivered') setCash(body.collected);
    onReport(body);
  };
  const report = (body: ReportStopInput): void => {
    onReport(body);
    setOpen(undefined);
  };
  const title = `${number}. ${stop.name || `Order ${nameOfOrder(stop)}`}`;
  const isClosed = stop.isOver || queued?.body.outcome === 'delivered';
  const isForm = open === 'code' && !isClosed && isOut;
  const refused = queued === undefined ? refusal : undefined;
  return (
    <StyledStop data-over={isClosed} aria-label={title}>
      <h2>{title}</h2>
      {!stop.isOver && <Place stop={stop} isClosed={isClosed} />}
      <StyledState>{stateOf(stop, queued)}</StyledState>
      {refused !== undefined && !isForm && <ErrorText role="alert">{refused}</ErrorText>}
      {!isClosed && isOut && (
        <>
          {open !== 'code' && (
            <Row>
              <Button onClick={() => setOpen('code')}>Hand over</Button>
              <Button
                variant="secondary"
                aria-expanded={open === 'reason'}
                onClick={() => setOpen(open === 'reason' ? undefined : 'reason')}
              >
                Not possible
              </Button>
            </Row>
          )}
          {open === 'code' && (
            <HandOverForm
              toCollect={stop.toCollect}
              cash={cash}
              refusal={refused}
              onReport={handOver}
              onCancel={() => setOpen(undefined)}
            />
          )}
          {open === 'reason' && (
            <StyledReasons as="fieldset" aria-label="Why not">
              {FAILED_OUTCOMES.map((outcome) => (
                <Button
                  key={outcome}
                  variant="secondary"
                  small
                  onClick={() => report({ ...newReport(), outcome })}
                >
                  {OUTCOME_LABELS[outcome]}
                </Button>
              ))}
            </StyledReasons>
          )}
        </>
      )}
      {photoRefusal !== undefined && !isPhotoQueued && <ErrorText role="alert">{photoRefusal}</ErrorText>}
      {isOut && <PhotoOfStop stop={stop} isQueued={isPhotoQueued} onPhoto={onPhoto} />}
    </StyledStop>
  );
}

interface PhotoProps extends Pick<StopCardProps, 'stop' | 'onPhoto'> {
  isQueued: boolean;
}

/** One photograph, if wanted: until the stop is over it can be another one. */
function PhotoOfStop({ stop: { outcome, isOver, hasPhoto }, isQueued, onPhoto }: PhotoProps) {
  const [isBusy, setBusy] = useState(false);
  const has = hasPhoto || isQueued;
  const mayAdd = !isOver || (outcome === 'delivered' && !has);
  return (
    <Row $align="center">
      {mayAdd && (
        <FileButton
          label={has ? 'Another photograph' : 'Add a photograph'}
          accept="image/*"
          quiet
          capture="environment"
          onSelect={(file) => {
            setBusy(true);
            void onPhoto(file).finally(() => setBusy(false));
          }}
        />
      )}
      <Hint as="output">{photoText({ isBusy, isQueued, hasPhoto })}</Hint>
    </Row>
  );
}

function photoText({
  isBusy,
  isQueued,
  hasPhoto,
}: Record<'isBusy' | 'isQueued' | 'hasPhoto', boolean>): string {
  if (isBusy) return 'Making the photograph small...';
  if (isQueued) return 'Photograph kept on this phone until it is sent.';
  return hasPhoto ? 'The shop has the photograph.' : '';
}

function Place({ stop, isClosed }: { stop: RiderStop; isClosed: boolean }) {
  const { address, landmark, phone, note, items } = stop;
  return (
    <>
      <Stack $gap="xs">
        {address !== '' && <p>{address}</p>}
        {landmark !== '' && <p>{`Landmark: ${landmark}`}</p>}
        {note !== '' && <p>{`Note: ${note}`}</p>}
        <Hint>{`${nameOfOrder(stop)}: ${items.join('; ')}`}</Hint>
      </Stack>
      <StyledCall href={`tel:${phone}`}>{`Call ${toLocalNumber(phone)}`}</StyledCall>
      {!isClosed && (
        <StyledCollect>
          {toNgwee(stop.toCollect) > 0
            ? `Collect ${formatMoney(toNgwee(stop.toCollect))} in cash`
            : 'Paid. Collect nothing.'}
          {toNgwee(stop.feeToCollect) > 0 &&
            `: ${formatMoney(toNgwee(stop.toCollect) - toNgwee(stop.feeToCollect))} for the goods and ${formatMoney(toNgwee(stop.feeToCollect))} for the delivery`}
        </StyledCollect>
      )}
    </>
  );
}

/** Says what is known of a stop: what was entered, else what the shop has recorded. */
function stateOf({ outcome, collected, isOver }: RiderStop, queued: Report | undefined): ReactNode {
  if (queued !== undefined)
    return `${OUTCOME_LABELS[queued.body.outcome]}. Kept on this phone until it is sent.`;
  if (outcome === 'delivered')
    return toNgwee(collected) > 0
      ? `Handed over, with ${formatMoney(toNgwee(collected))} in cash.`
      : 'Handed over.';
  if (isOver) return 'Back in the shop.';
  return outcome === null ? null : `${OUTCOME_LABELS[outcome]}. Bring it back to the shop, or try again.`;
}

const StyledStop = styled.li`
  display: grid;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color.edge};
  background: ${color.white};
  overflow-wrap: anywhere;

  h2 {
    font-weight: 600;
    font-size: ${size.lead};
    font-family: inherit;
  }

  &[data-over='true'] {
    border-color: ${color.hairline};
    background: ${color.cotton};
  }
`;

const StyledReasons = styled(Row)`
  padding: 0;
  border: 0;
`;

const StyledCall = styled.a`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  font-weight: 600;
`;

const StyledCollect = styled.p`
  font-weight: 600;
`;

const StyledState = styled.p`
  color: ${color.inkSoft};

  &:empty {
    display: none;
  }
`;
