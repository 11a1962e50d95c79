import { render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useMissedNavigation } from './root-layout.tsx';

it('shows the page that the shopper went back to during hydration', async () => {
  history.replaceState(null, '', '/products?sort=price-asc');
  let hasNavigated = false;
  function Shop() {
    const { pathname, search } = useLocation();
    useMissedNavigation();
    // Effects of children run before the router subscribes.
    useLayoutEffect(() => {
      if (hasNavigated) return;
      hasNavigated = true;
      history.replaceState(null, '', '/products?size=M');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, []);
    return <p>{pathname + search}</p>;
  }
  render(
    <BrowserRouter>
      <Shop />
    </BrowserRouter>,
  );
  await waitFor(() => expect(screen.getByText('/products?size=M')).toBeVisible());
});
