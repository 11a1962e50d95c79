import { DASHBOARD, PANELS, type Panel } from '../studio/dashboard.ts';
import { anything, type DirectusApi } from './api.ts';

function rowOf({ at, ...panel }: Panel) {
  return {
    ...panel,
    dashboard: DASHBOARD.id,
    show_header: true,
    position_x: at.x,
    position_y: at.y,
    width: at.width,
    height: at.height,
  };
}

/**
 * Makes the shop's dashboard where it is not there. Once made it is the owner's: panels that were moved, changed or
 * taken away stay so.
 * @returns whether it was made
 */
export async function applyDashboard(api: DirectusApi): Promise<boolean> {
  if ((await api.find(`/dashboards/${DASHBOARD.id}?fields=id`, anything)) !== null) return false;
  await api.send('POST', '/dashboards', { ...DASHBOARD, panels: PANELS.map(rowOf) }, anything);
  return true;
}
