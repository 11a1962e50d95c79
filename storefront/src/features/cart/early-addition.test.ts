import { fireEvent } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { buildCartLine, serverCart } from '../../testing/handlers/cart.ts';
import { server } from '../../testing/server.ts';
import { addEarly, readChoices } from './early-addition.ts';
import { takePostedAddition } from './posted-addition.ts';
import { PENDING_CHANGES_PREFIX } from './pending-changes-key.ts';

// Other test files share this document.
afterEach(() => document.body.replaceChildren());

const { productId } = buildCartLine(1);

/** Renders a cart button and a product page, and returns its “Add to Cart” button. */
function renderPage(): HTMLButtonElement {
  document.body.innerHTML = `
    <button id="cart" aria-label="Cart, 0 items"><span data-cart-count=""></span></button>
    <fieldset data-option="size"><input type="radio" value="XL" checked></fieldset>
    <div data-buy-box>
      <fieldset data-option="size">
        <input type="radio" name="size" value="S">
        <input type="radio" name="size" value="M" checked>
      </fieldset>
      <fieldset data-option="color"><input type="radio" name="color" value="navy"></fieldset>
      <output>2</output>
      <button id="add" data-product-id="${productId}" aria-busy="true"></button>
    </div>`;
  return find('#add');
}

function find(selector: string): HTMLButtonElement {
  const button = document.querySelector(selector);
  if (!(button instanceof HTMLButtonElement)) throw new Error(`The page has no button ${selector}.`);
  return button;
}

const checked = () => document.querySelectorAll(':checked');

describe('the choices for an addition', () => {
  it('are those of the product page, with the presses of the stepper', () => {
    expect(readChoices(renderPage(), checked(), 1)).toEqual({ size: 'M', color: null, quantity: 3 });
  });

  it('are one unit without options for a card', () => {
    renderPage();
    expect(readChoices(document.createElement('button'), checked(), 1)).toEqual({
      size: null,
      color: null,
      quantity: 1,
    });
  });
});

describe('an addition before hydration', () => {
  it('reaches the cart, and the header counts it', async () => {
    const button = renderPage();
    expect(await addEarly(button, checked(), 0)).toBe('Added to cart');
    expect(serverCart()).toMatchObject([{ productId, size: 'M', color: null, quantity: 2 }]);
    expect(find('#cart')).toHaveAccessibleName('Cart, 2 items');
    expect(button).not.toHaveAttribute('aria-busy');
    expect(takePostedAddition(button)).toEqual({});
  });

  it('leaves its choices and its key for the repeat when it fails', async () => {
    const keys: Array<string | null> = [];
    server.use(
      http.post('*/api/cart', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.error();
      }),
    );
    const button = renderPage();
    await expect(addEarly(button, checked(), 0)).rejects.toThrow(TypeError);
    expect(find('#cart')).toHaveAccessibleName('Cart, 0 items');
    expect(takePostedAddition(button)).toEqual({ size: 'M', color: null, quantity: 2, key: keys[0] });
    expect(takePostedAddition(button)).toEqual({});
  });

  it('is not posted while an earlier one waits for its repeat', async () => {
    const button = renderPage();
    answer('post', '/api/cart', 'lost', { once: true });
    const lost = addEarly(button, checked(), 0);
    const next = addEarly(button, checked(), 0);
    await expect(lost).rejects.toThrow(TypeError);
    await expect(next).rejects.toThrow('An addition waits for its repeat.');
    expect(serverCart()).toEqual([]);
  });

  it('is not posted while stored changes wait', async () => {
    localStorage.setItem(`${PENDING_CHANGES_PREFIX}1`, '{}');
    const button = renderPage();
    await expect(addEarly(button, checked(), 0)).rejects.toThrow('Stored changes wait.');
    expect(serverCart()).toEqual([]);
    expect(takePostedAddition(button)).toEqual({});
  });

  it('waits for the addition before it', async () => {
    const button = renderPage();
    const first = addEarly(button, checked(), 0);
    const second = addEarly(button, checked(), 0);
    fireEvent.click(button);
    await Promise.all([first, second]);
    expect(serverCart()).toMatchObject([{ quantity: 4 }]);
    expect(find('#cart')).toHaveAccessibleName('Cart, 4 items');
  });
});
