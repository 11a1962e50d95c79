/**
 * Loads the page's other scripts after the first paint. Captures presses and input until the page has hydrated, and replays
 * them then. It is a separate chunk (build/early-input.ts). Links, and forms with an action, work without scripts.
 */
import type { HydrationEvent } from './hydration-signal.tsx';
import { POLYFILLED } from './polyfilled.ts';

// build/early-input.ts replaces these names.
/** URL of features/cart/early-addition.ts. */
declare const EARLY_ADDITION_URL: string;
/** URL of polyfills.ts. */
declare const POLYFILLS_URL: string;
/** URL of old-browser.js. */
declare const OLD_BROWSER_URL: string;
/** Start of the paths of product pages. */
declare const PRODUCT_PATH: string;

interface EarlyAddition {
  addEarly: (button: HTMLButtonElement, checked: Iterable<Element>, steps: number) => Promise<string>;
}

/** How to replay each element's input, in the order of the last input. A button pressed twice replays once. */
const replays = new Map<HTMLElement, Array<() => void>>();

/** Presses of the quantity's stepper: those of 'Increase' minus those of 'Decrease'. Each of them is replayed. */
let steps = 0;

/** Lets the listeners ignore events of a replay. */
let isReplaying = false;

/** Whether a script failed to load. The page then never hydrates. */
let hasFailed = false;

function record(element: HTMLElement, ...inputs: Array<() => void>): void {
  replays.delete(element);
  replays.set(element, inputs);
}

/** How long the last announcement stays after hydration, in milliseconds, so that a screen reader can read it. */
const READING_MS = 4000;

/** Announces presses to screen readers until the page's own announcements exist. */
const status = document.createElement('output');
status.style.cssText = 'position:absolute;clip-path:inset(50%)';

/** Sets the text after the region is in the page, because screen readers announce only changes. */
function announce(text: string): void {
  document.body.append(status);
  setTimeout(() => (status.textContent = text), 50);
}

function replayPress(button: HTMLButtonElement): void {
  button.removeAttribute('aria-busy');
  button.click();
}

/** All browsers of docs/browsers.md have it, and older ones do not. */
const isSupported = 'at' in Array.prototype;

const importUrl = (url: string) => import(/* @vite-ignore */ url);

/** Loads the polyfills in a browser that lacks one of the built-ins. */
const polyfills =
  isSupported && POLYFILLED.some(([owner, name]) => !(name in owner)) && importUrl(POLYFILLS_URL);

async function loadEarlyAddition(): Promise<EarlyAddition> {
  await polyfills;
  return importUrl(EARLY_ADDITION_URL);
}

/**
 * Adds a product to the cart without waiting for hydration. After a failure the press is replayed: the click comes back to
 * `capturePress`, or to React when the page has hydrated meanwhile.
 */
function addToCart(button: HTMLButtonElement): void {
  const checked = document.querySelectorAll(':checked');
  loadEarlyAddition()
    .then(({ addEarly }) => addEarly(button, checked, steps))
    .then(announce, () => {
      button.dataset['posted'] ??= '{}';
      replayPress(button);
    });
}

/** React ignores a click that leaves the value as it is, so this sets the opposite value first. */
function replayCheck(box: HTMLInputElement, checked: boolean): void {
  if (checked === box.defaultChecked) return;
  box.checked = !checked;
  box.click();
}

/** Bypasses React's value tracking, which would ignore an unchanged value. */
function replayValue(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const caret = control instanceof HTMLInputElement ? control.selectionStart : null;
  control.value = '';
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
  if (control instanceof HTMLInputElement && caret !== null) control.setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  if (document.activeElement === control) return;
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.activeElement }));
}

function isCheckable(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}

function submitsWithoutScript({ type, form }: HTMLButtonElement): boolean {
  return type === 'submit' && form?.hasAttribute('action') === true;
}

/** Stops the event, because a part that React has already hydrated would handle it twice. */
function capturePress(event: Event): void {
  if (isReplaying) return;
  if (isCheckable(event.target)) event.stopPropagation();
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.disabled || submitsWithoutScript(button)) return;
  event.stopPropagation();
  event.preventDefault();
  const { busyLabel, productId, posted, step } = button.dataset;
  const earlier = replays.get(button);
  // The addition is in flight.
  if (button.getAttribute('aria-busy') === 'true' && !earlier) return;
  button.setAttribute('aria-busy', 'true');
  if (busyLabel) announce(busyLabel);
  if (productId && !posted) return addToCart(button);
  steps += Number(step ?? 0);
  record(button, ...((step && earlier) || []), () => replayPress(button));
  if (hasFailed) location.reload();
}

function captureChange(event: Event): void {
  if (isReplaying) return;
  const { target } = event;
  event.stopPropagation();
  if (isCheckable(target)) {
    const { checked } = target;
    record(target, () => replayCheck(target, checked));
  } else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
    const { value } = target;
    record(target, () => replayValue(target, value));
  }
}

function setListeners(method: 'addEventListener' | 'removeEventListener'): void {
  document[method]('click', capturePress, true);
  document[method]('input', captureChange, true);
  document[method]('change', captureChange, true);
}

/** Loads the page again for a shopper who waits for a button. Links, typed text and additions to the cart need no other script. */
function handleFailure(): void {
  hasFailed = true;
  if (document.querySelector('button[aria-busy=true]')) location.reload();
}

/** Replays one input at a time, so that each sees the effects of the one before. Input captured meanwhile comes last. */
async function replayAll(): Promise<void> {
  // A rejection on a hydrated page is no script that failed to load.
  removeEventListener('unhandledrejection', handleFailure);
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const [element, presses] of replays) {
    replays.delete(element);
    for (const replay of presses) {
      isReplaying = true;
      replay();
      isReplaying = false;
      await new Promise((resolve) => void setTimeout(resolve));
    }
  }
  setListeners('removeEventListener');
  setTimeout(() => status.remove(), READING_MS);
}

function startCapturing(): void {
  setListeners('addEventListener');
  // At 50 kbit/s it takes four seconds, so a product page does not wait for the press. A press repeats a failed load.
  if (location.pathname.startsWith(PRODUCT_PATH)) loadEarlyAddition().catch(() => undefined);
  addEventListener('shop:hydrated' satisfies HydrationEvent, () => void replayAll());
  addEventListener('unhandledrejection', handleFailure);
}

/** Shows what a browser without scripts shows, and no button that does nothing. */
function showWithoutScripts(): void {
  setListeners('removeEventListener');
  void importUrl(OLD_BROWSER_URL);
}

/** Loads the page's modules, which are in templates, and runs the entry. */
async function loadModules(): Promise<void> {
  if (!isSupported) return showWithoutScripts();
  await polyfills;
  for (const { content } of document.querySelectorAll('template')) document.head.append(content);
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[data-entry]'))
    await importUrl(href).catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw error;
      showWithoutScripts();
    });
}

/** A task that a frame begins runs after the frame's paint, so that the shopper sees the page first. */
const scheduleModules = () => requestAnimationFrame(() => setTimeout(() => void loadModules()));

if (isSupported) startCapturing();
// The entry reads the state at the end of the document.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', scheduleModules);
else scheduleModules();
