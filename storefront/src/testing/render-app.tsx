import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** Where the shop is, and how to send it elsewhere. */
interface TestRouter {
  state: { location: Location };
  navigate: NavigateFunction;
}

/** Renders the whole shop at an address, as a shopper with an empty cache would meet it. */
export function renderApp(address: string) {
  const router = {} as TestRouter;
  function Probe() {
    router.state = { location: useLocation() };
    router.navigate = useNavigate();
    return null;
  }
  const queryClient = createQueryClient();
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <Probe />
      <App queryClient={queryClient} />
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup(), router, queryClient };
}
