import type { AdminSettings } from '@chitenge/contract/admin-settings';
import { SETTINGS_GROUPS, type SettingsGroup } from '@chitenge/contract/settings-groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { DialogButton } from '../components/dialog-button.tsx';
import { Grid, Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { useUser } from '../session/use-rights.ts';
import { ABOUT_PAGES, GroupTitle, SmallLink } from './group-title.tsx';
import { GROUP_PARAM, SettingsLink } from './settings-link.tsx';
import { SettingForm } from './setting-form.tsx';
import { MessageTexts } from './texts/message-texts.tsx';
import { PAGES, pageLink } from './content-pages/page-link.ts';
import { readSettings, settingsHistory, settingsQuery, usePublish } from './settings-query.ts';

const ContentPages = lazyPart(async () => (await import('./content-pages/content-pages.tsx')).ContentPages);
const HistoryDialog = lazyPart(async () => (await import('../history/history-dialog.tsx')).HistoryDialog);

/** The Settings page: docs/back-office.md#settings. */
export function SettingsTab() {
  return (
    <Loaded
      query={useQuery(settingsQuery)}
      loading="Loading settings..."
      rows={5}
      failed="Failed to fetch the settings"
    >
      {(groups) => <Settings groups={groups} />}
    </Loaded>
  );
}

function Settings({ groups }: { groups: AdminSettings }) {
  const [query] = useSearchParams();
  const user = useUser();
  if (query.get(GROUP_PARAM) === PAGES)
    return (
      <Suspense>
        <ContentPages />
      </Suspense>
    );
  const chosen = groups.find(({ group }) => group === query.get(GROUP_PARAM));
  if (chosen === undefined) return <Overview groups={groups} />;
  const { group, settings } = chosen;
  return (
    <Stack $gap="m">
      <GroupTitle {...SETTINGS_GROUPS[group]} />
      <GroupForm key={group} group={group} settings={settings} />
      {group === 'messages' && user?.maySetUp && <MessageTexts />}
    </Stack>
  );
}

function GroupForm({ group, settings }: AdminSettings[number]) {
  const user = useUser();
  const client = useQueryClient();
  const { label, page }: SettingsGroup = SETTINGS_GROUPS[group];
  return (
    <SettingForm
      userId={user?.id ?? ''}
      form={group}
      settings={settings}
      publish={usePublish(group, settings)}
      readNow={() => readSettings(client, group)}
    >
      {page !== null && (
        <SmallLink to={page} target="_blank" rel="noopener">
          See the page
        </SmallLink>
      )}
      <DialogButton label="History">
        {(close) => (
          <Suspense>
            <HistoryDialog name={label} of={settingsHistory(group)} onClose={close} onRestored={close} />
          </Suspense>
        )}
      </DialogButton>
    </SettingForm>
  );
}

/** What can be set, by subject. */
function Overview({ groups }: { groups: AdminSettings }) {
  const user = useUser();
  return (
    <Grid as="ul" $min="17rem" $gap="s m">
      {groups.map(({ group }) => (
        <StyledCard key={group}>
          <SettingsLink group={group}>{SETTINGS_GROUPS[group].label}</SettingsLink>
          <p>{SETTINGS_GROUPS[group].about}</p>
        </StyledCard>
      ))}
      <StyledCard>
        <Link to={pageLink()}>{ABOUT_PAGES.label}</Link>
        <p>{ABOUT_PAGES.about}</p>
      </StyledCard>
      {user?.mayInviteStaff && (
        <StyledCard>
          <Link to={`${paths.admin}?tab=settings&account=staff`}>People</Link>
          <p>Who works in the shop, with which role; invite, suspend or remove somebody.</p>
        </StyledCard>
      )}
    </Grid>
  );
}

const StyledCard = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xs};
  max-width: none;
  margin: 0;
  padding: ${space.m};
  border: 1px solid ${color.hairline};
  background: ${color.white};

  &:hover {
    border-color: ${color.ink};
  }

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  a {
    font-weight: 600;

    /* The whole card can be pressed. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`;
