import type { SettingsGroupName } from '@chitenge/contract/settings-groups';
import type { ReactNode } from 'react';
import { TabLink } from '../shell/tab-link.tsx';

/** Query parameter of the shown group. */
export const GROUP_PARAM = 'group';

/** A link to the form of a group of settings. */
export function SettingsLink({ group, children }: { group: SettingsGroupName; children: ReactNode }) {
  return (
    <TabLink tab="settings" filter={{ [GROUP_PARAM]: group }}>
      {children}
    </TabLink>
  );
}
