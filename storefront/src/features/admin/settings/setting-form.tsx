import type { Setting, SettingValue } from '@chitenge/contract/admin-settings';
import type { UseMutationResult } from '@tanstack/react-query';
import { Fragment, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { withLabel } from '@chitenge/contract/with-label';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Hint, Row, Stack } from '../components/layout.ts';
import { ConflictAlert, FormAlert } from '../form/form-dialog.tsx';
import { getFieldErrors, saveErrorText } from '../form/use-submit.ts';
import { isVersionConflict } from '../session/admin-api.ts';
import { SettingInput } from './setting-input.tsx';
import { changesOf, labelsOf, readDraft, storeDraft, type Draft } from './settings-query.ts';

interface SettingFormProps {
  userId: string;
  /** Names the form among those whose entries are kept. */
  form: string;
  settings: readonly Setting[];
  publish: Pick<UseMutationResult<unknown, Error, Draft>, 'isPending' | 'mutate'>;
  /** Reads what is stored now, after somebody else has changed it. */
  readNow: () => Promise<readonly Setting[] | undefined>;
  /** Whether it is sent although nothing was entered, so that the answer says what is missing. */
  isNew?: boolean;
  /** The button, by the values that are entered. */
  submitLabel?: (valueOf: (name: string) => SettingValue) => 'Publish' | 'Save';
  /** Links beside the buttons. */
  children?: ReactNode;
}

const alwaysPublish = () => 'Publish' as const;

type Errors = Readonly<Record<string, string>>;

/** The form of a group. Nothing changes until it is published; what was entered stays in the tab. */
export function SettingForm({
  userId,
  form,
  settings,
  publish,
  readNow,
  isNew = false,
  submitLabel = alwaysPublish,
  children,
}: SettingFormProps) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId, form));
  const [errors, setErrors] = useState<Errors>({});
  const [alert, setAlert] = useState<ReactNode>(null);
  useEffect(() => storeDraft(userId, form, draft), [userId, form, draft]);
  const changes = changesOf(settings, draft);
  const changed = Object.keys(changes);
  const valueOf = ({ name, value }: Setting): SettingValue =>
    draft[name]?.to ?? (name in draft ? null : value);
  const label = submitLabel((name) => {
    const setting = settings.find((one) => one.name === name);
    return setting === undefined ? null : valueOf(setting);
  });
  const [past, busy] = label === 'Publish' ? ['published', 'Publishing...'] : ['saved', 'Saving...'];

  const enter = (setting: Setting, to: SettingValue): void => {
    setDraft((before) => ({
      ...before,
      [setting.name]: {
        from: setting.name in before ? (before[setting.name]?.from ?? null) : setting.value,
        to,
      },
    }));
    setErrors(({ [setting.name]: _fixed, ...others }) => others);
  };

  const clear = (): void => {
    setDraft({});
    setErrors({});
    setAlert(null);
  };

  /** Reads what is stored now, and asks whose values count. */
  const askAboutTheirs = async (names: readonly string[]): Promise<void> => {
    const now = (await readNow()) ?? settings;
    const without = (all: Draft): Draft =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
    const rebased = (all: Draft): Draft =>
      Object.fromEntries(
        Object.entries(all).map(([name, entry]) => {
          const current = now.find((setting) => setting.name === name);
          return [name, current === undefined ? entry : { ...entry, from: current.value }];
        }),
      );
    setAlert(
      <ConflictAlert
        title={`Somebody else has changed this meanwhile: ${labelsOf(settings, names)}`}
        onLoadTheirs={() => {
          setDraft(without);
          setErrors({});
          setAlert(null);
        }}
        onKeepMine={() => {
          setAlert(null);
          setErrors({});
          const mine = rebased(draft);
          setDraft(mine);
          send(changesOf(settings, mine));
        }}
      >
        <p>{`Nothing of yours was ${past}. ‘Keep mine’ puts yours in place of theirs.`}</p>
      </ConflictAlert>,
    );
  };

  const showFailure = (error: Error): void => {
    const found = getFieldErrors(error);
    setErrors(
      Object.fromEntries(
        found.map(({ field, message }) => {
          const [name = ''] = field.split('.');
          return [name, withLabel(labelsOf(settings, [name]), message)];
        }),
      ),
    );
    const names = found.map(({ field }) => field.split('.')[0] ?? '');
    if (isVersionConflict(error)) {
      void askAboutTheirs(names);
      return;
    }
    const labels = labelsOf(settings, names);
    const title = labels === '' ? saveErrorText(error) : `Not ${past}. Please look at: ${labels}`;
    setAlert(<FormAlert title={title} />);
  };

  const send = (body: Draft): void => publish.mutate(body, { onSuccess: clear, onError: showFailure });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (publish.isPending) return;
    setAlert(null);
    if (changed.length === 0 && !isNew) toast({ title: 'Nothing has changed' });
    else send(changes);
  };

  return (
    <StyledForm noValidate onSubmit={submit}>
      {alert}
      {settings.map((setting, at) => (
        <Fragment key={setting.name}>
          {setting.part !== null && setting.part !== settings[at - 1]?.part && <h3>{setting.part}</h3>}
          <SettingInput
            setting={setting}
            value={valueOf(setting)}
            error={errors[setting.name]}
            onChange={(value) => enter(setting, value)}
          />
        </Fragment>
      ))}
      <StyledEnd>
        {changed.length > 0 && <Hint as="output">{`Not ${past} yet: ${labelsOf(settings, changed)}`}</Hint>}
        <Row $gap="s m" $align="center">
          <Button type="submit" small busy={publish.isPending}>
            {publish.isPending ? busy : label}
          </Button>
          {changed.length > 0 && (
            <Button variant="secondary" small onClick={clear}>
              Discard
            </Button>
          )}
          {children}
        </Row>
      </StyledEnd>
    </StyledForm>
  );
}

const StyledForm = styled(Stack).attrs({ as: 'form' })`
  max-width: 40rem;

  > h3 {
    margin-top: ${space.m};
    padding-bottom: ${space.xs};
    border-bottom: 1px solid ${color.hairline};
    color: ${color.inkSoft};
    font: 600 ${size.small} / 1.4 ${font.text};
  }
`;

/** The buttons stay in sight below a long form. */
const StyledEnd = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  gap: ${space.xs};
  padding-block: ${space.s};
  border-top: 1px solid ${color.hairline};
  background: ${color.paper};

  @media (max-width: 61.99em) {
    bottom: 3.5rem;
  }

  @media (max-height: 30em) {
    position: static;
  }
`;
