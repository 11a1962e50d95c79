import type { AdminSettings } from '@chitenge/contract/admin-settings';
import { SETTINGS_GROUPS, type SettingsGroup } from '@chitenge/contract/settings-groups';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color, font, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Grid, Row, Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { useUser } from '../session/use-rights.ts';
import { GROUP_PARAM, SettingsLink } from './settings-link.tsx';
import { SettingForm } from './setting-form.tsx';
import { MessageTexts } from './texts/message-texts.tsx';
import { settingsQuery } from './settings-query.ts';

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
  const chosen = groups.find(({ group }) => group === query.get(GROUP_PARAM));
  if (chosen === undefined) return <Overview groups={groups} />;
  const { group, settings } = chosen;
  const { label, about, page }: SettingsGroup = SETTINGS_GROUPS[group];
  return (
    <Stack $gap="m">
      <Row $gap="0 m" $align="center" $justify="space-between">
        <StyledTitle>{label}</StyledTitle>
        <Row $gap="0 m">
          {user?.maySetUp && <StyledBack to={`${paths.admin}?tab=setup`}>Setup</StyledBack>}
          <StyledBack to={`${paths.admin}?tab=settings`}>All settings</StyledBack>
        </Row>
      </Row>
      <p>{about}</p>
      <SettingForm key={group} userId={user?.id ?? ''} group={group} settings={settings}>
        {page !== null && (
          <StyledBack to={page} target="_blank" rel="noopener">
            See the page
          </StyledBack>
        )}
      </SettingForm>
      {group === 'messages' && user?.maySetUp && <MessageTexts />}
    </Stack>
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
      {user?.mayInviteStaff && (
        <StyledCard>
          <Link to={`${paths.admin}?tab=settings&account=staff`}>People</Link>
          <p>Who works in the shop, with which role; invite, suspend or remove somebody.</p>
        </StyledCard>
      )}
    </Grid>
  );
}

const StyledTitle = styled.h2`
  font: 400 ${size.heading} / 1.2 ${font.display};
`;

const StyledBack = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  font-size: ${size.small};
`;

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
