import { z } from 'zod';
import { DASHBOARD, PANELS, type Panel } from '../studio/dashboard.ts';
import type { AddedOnce } from './added-once.ts';
import { anyResponse, type DirectusApi } from './api.ts';

function toPanelRow({ position, ...panel }: Panel) {
  return {
    ...panel,
    dashboard: DASHBOARD.id,
    show_header: true,
    position_x: position.x,
    position_y: position.y,
    width: position.width,
    height: position.height,
  };
}

/** Panels of earlier versions, on any dashboard. The reports and the stock of `/admin` have the same. */
const OLD_PANELS = encodeURIComponent(
  JSON.stringify({ type: { _in: ['shop-best-sellers', 'shop-low-stock'] } }),
);

/** @returns whether there were some */
export async function removeOldPanels(api: DirectusApi): Promise<boolean> {
  const old = await api.get(
    `/panels?fields=id&limit=-1&filter=${OLD_PANELS}`,
    z.array(z.object({ id: z.string() })),
  );
  if (old.length === 0) return false;
  await api.send(
    'DELETE',
    '/panels',
    old.map(({ id }) => id),
    anyResponse,
  );
  return true;
}

/**
 * Creates the shop's dashboard once. Afterwards it is the owner's.
 * @returns whether it created the dashboard
 */
export async function applyDashboard(api: DirectusApi, added: AddedOnce): Promise<boolean> {
  const key = `dashboard ${DASHBOARD.id}`;
  if (added.has(key)) return false;
  added.add(key);
  if ((await api.find(`/dashboards/${DASHBOARD.id}?fields=id`, anyResponse)) !== null) return false;
  await api.send('POST', '/dashboards', { ...DASHBOARD, panels: PANELS.map(toPanelRow) }, anyResponse);
  return true;
}
