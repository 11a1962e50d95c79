import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
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

function Probe({ onMove }: { onMove: (router: TestRouter) => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onMove({ state: { location }, navigate }));
  return null;
}

/** Renders the whole shop at an address, as a shopper with an empty cache would meet it. */
export function renderApp(address: string) {
  let last: TestRouter | undefined;
  const now = (): TestRouter => {
    if (!last) throw new Error('Nothing is rendered');
    return last;
  };
  const router: TestRouter = {
    get state() {
      return now().state;
    },
    get navigate() {
      return now().navigate;
    },
  };
  const queryClient = createQueryClient();
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <Probe
        onMove={(moved) => {
          last = moved;
        }}
      />
      <App queryClient={queryClient} />
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup(), router, queryClient };
}
