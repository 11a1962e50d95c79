import type { AdminMessageText } from '@chitenge/contract/message-editor';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Hint, RecordList, Row, Stack } from '../../components/layout.ts';
import { Loaded } from '../../components/list-states.tsx';
import { Section } from '../../components/section.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { MEDIUM_LABELS } from '../../messages/message-labels.ts';
import { TextDialog } from './text-dialog.tsx';
import { messageTextsQuery } from './texts-query.ts';

const AUDIENCES = [
  { audience: 'customer', title: 'To customers' },
  { audience: 'staff', title: 'To staff' },
  { audience: 'subscriber', title: 'To subscribers' },
] as const;

/** The texts of all messages, each with its dialog: docs/back-office.md#texts-of-messages. */
export function MessageTexts() {
  const { valueOf, open, close } = useUrlDialog();
  return (
    <Loaded
      query={useQuery(messageTextsQuery)}
      loading="Loading the texts..."
      rows={5}
      failed="Failed to fetch the texts of messages"
    >
      {(texts) => {
        const shown = texts.find(({ id }) => id === valueOf('edit'));
        return (
          <Stack $gap="l">
            <Hint>
              Each text as a customer may get it. What is underlined, the shop fills in for each message.
            </Hint>
            {AUDIENCES.map(({ audience, title }) => (
              <Section key={audience} title={title}>
                <RecordList aria-label={`Texts ${title.toLowerCase()}`}>
                  {texts
                    .filter((text) => text.audience === audience)
                    .map((text) => (
                      <TextRow key={text.id} text={text} onEdit={() => open('edit', text.id)} />
                    ))}
                </RecordList>
              </Section>
            ))}
            {shown && <TextDialog key={shown.id} text={shown} onClose={close} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function TextRow({ text, onEdit }: { text: AdminMessageText; onEdit: () => void }) {
  const { label, medium, active, example } = text;
  return (
    <li>
      <Row $gap="xs m" $align="center" $justify="space-between">
        <Row $gap="xs s" $align="center">
          <strong>{label}</strong>
          <StatusBadge tone={active ? 'good' : 'quiet'}>
            {`${MEDIUM_LABELS[medium]}: ${active ? 'sent' : 'off'}`}
          </StatusBadge>
        </Row>
        <Button variant="quiet" small aria-label={`Edit ${label}, ${MEDIUM_LABELS[medium]}`} onClick={onEdit}>
          Edit
        </Button>
      </Row>
      <StyledExample>
        {example.map(({ text: words, isFilled }, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
          isFilled ? <StyledPlace key={at}>{words}</StyledPlace> : <Fragment key={at}>{words}</Fragment>,
        )}
      </StyledExample>
    </li>
  );
}

const StyledExample = styled(Hint)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** What the shop fills in. */
const StyledPlace = styled.span`
  color: ${color.ink};
  border-bottom: 1px dotted currentcolor;
`;
