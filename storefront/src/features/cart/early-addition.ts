/**
 * Adds a product to the cart before hydration. app/early-input.ts loads this module. build/early-input.ts bundles it
 * separately, because the page's scripts arrive much later.
 */
import type { AddToCart, CartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { SESSION_HEADER, SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import { sessionId } from '../../lib/session.ts';
import { listStoredKeys } from '../../lib/timestamped-storage.ts';
import { cacheCart, readCachedCart } from './cached-cart.ts';
import { ADDED, cartLabel } from './cart-labels.ts';
import { PENDING_CHANGES_PREFIX } from './pending-changes-key.ts';
import type { PostedAddition } from './posted-addition.ts';
import { publishCartChange } from './cart-sync.ts';

/** Milliseconds, as in lib/api-client.ts. */
const TIMEOUT_MS = 20_000;

/**
 * Returns what the shopper has chosen for the button's product. A card offers no choices.
 * @param checked the inputs that were checked at the press
 * @param steps presses of the quantity's stepper that wait for hydration
 */
export function readChoices(
  button: HTMLButtonElement,
  checked: Iterable<Element>,
  steps: number,
): Omit<PostedAddition, 'key'> {
  const options = button.closest('[data-buy-box]');
  const choice = (field: string): string | null => {
    for (const input of checked)
      if (
        input instanceof HTMLInputElement &&
        options?.contains(input) &&
        input.closest(`[data-option=${field}]`)
      )
        return input.value;
    return null;
  };
  const shown = options?.querySelector('output')?.textContent;
  return {
    size: choice('size'),
    color: choice('color'),
    quantity: shown === undefined || shown === null ? 1 : Number(shown) + steps,
  };
}

/**
 * Posts the addition. Until it has succeeded, `data-posted` has it, for takePostedAddition.
 * @throws Error unless the server has added the units
 */
async function post({ dataset }: HTMLButtonElement, addition: PostedAddition): Promise<CartLine> {
  // The page repeats these first. The server compares the key with the line's latest additions only.
  if (document.querySelector('[data-posted]')) throw new Error('An addition waits for its repeat.');
  if (listStoredKeys(PENDING_CHANGES_PREFIX).length > 0) throw new Error('Stored changes wait.');
  const session = sessionId();
  // Without local storage the page would use another session.
  if (localStorage.getItem(SESSION_STORAGE_KEY) !== session) throw new Error('Local storage is full.');
  const { key, ...choices } = addition;
  const body: AddToCart = { productId: dataset['productId'] ?? '', ...choices };
  dataset['posted'] = JSON.stringify(addition);
  const response = await fetch('/api/cart', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [SESSION_HEADER]: session,
      [IDEMPOTENCY_HEADER]: key,
    },
    body: JSON.stringify(body),
    // The request outlives a page that the shopper leaves or reloads.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`POST /api/cart: ${response.status}`);
  const line: CartLine = await response.json();
  delete dataset['posted'];
  return line;
}

/** Updates the cached cart, and the count in the header as long as React has not hydrated it. */
function showLine(line: CartLine): void {
  const lines = [...(readCachedCart() ?? []).filter(({ id }) => id !== line.id), line];
  cacheCart(lines);
  const badge = document.querySelector<HTMLElement>('[data-cart-count]:empty');
  const button = badge?.closest('button');
  if (!badge || !button) return;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  badge.dataset['cartCount'] = String(count);
  button.setAttribute('aria-label', cartLabel(count));
}

const stopPropagation = (event: Event): void => event.stopPropagation();

let previous: Promise<unknown> = Promise.resolve();

/**
 * Adds the button's product to the cart, after the additions before it.
 * @returns what to announce to the shopper
 * @throws Error when the page has to repeat the addition after hydration
 */
export async function addEarly(
  button: HTMLButtonElement,
  checked: Iterable<Element>,
  steps: number,
): Promise<string> {
  const addition = { ...readChoices(button, checked, steps), key: crypto.randomUUID() };
  // Early-input stops presses before hydration only.
  button.addEventListener('click', stopPropagation);
  const posting = previous.then(() => post(button, addition));
  previous = posting.catch(() => undefined);
  try {
    showLine(await posting);
  } finally {
    button.removeEventListener('click', stopPropagation);
  }
  button.removeAttribute('aria-busy');
  publishCartChange();
  return ADDED.title;
}
