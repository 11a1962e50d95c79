import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** A short address of the page for a new order. A link can have its lines: docs/back-office.md#new-order. */
export function Component() {
  const query = new URLSearchParams(useLocation().search);
  query.set('order', 'new');
  return <Navigate replace to={`${paths.admin}?${query.toString()}`} />;
}
