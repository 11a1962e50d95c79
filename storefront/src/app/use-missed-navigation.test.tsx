import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useMissedNavigation } from './use-missed-navigation.ts';

it('shows where the shopper has gone while the first page came to life', async () => {
  history.replaceState(null, '', '/products?sort=price-asc');
  let gone = false;
  function Shop() {
    const { pathname, search } = useLocation();
    useMissedNavigation();
    // Before the router listens, for effects of children come first.
    useLayoutEffect(() => {
      if (gone) return;
      gone = true;
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
  expect(await screen.findByText('/products?size=M')).toBeVisible();
});
