import type { AdminMessageText } from '@chitenge/contract/message-editor';
import { useQuery } from '@tanstack/react-query';
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
  const { label, medium, active, body } = text;
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
      <Hint>{body.length > 120 ? `${body.slice(0, 120)}…` : body}</Hint>
    </li>
  );
}
