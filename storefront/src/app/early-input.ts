/**
 * What a shopper presses and fills in before the page has come to life is kept, and done once it has. The page's scripts come
 * after its pictures; this one comes before them, in a file of its own (build/early-input.ts): nobody has to press twice, and
 * no page shows one choice and means another. Links, and forms that lead on, need no script.
 */
import type { SignOfLife } from './signs-of-life.tsx';

type Control = HTMLInputElement | HTMLSelectElement;

/** What was touched, in its order, each once, and how to do it: an impatient shopper means one thing by many presses. */
const touched = new Map<HTMLElement, () => void>();

function press(button: HTMLButtonElement): void {
  button.ariaBusy = null;
  button.click();
}

/** React holds what a control showed for known: it is shown something else first, past which the change is told. */
function tick(box: HTMLInputElement, checked: boolean): void {
  if (checked === box.defaultChecked) return;
  box.checked = !checked;
  box.click();
}

function fill(control: Control, value: string): void {
  control.value = '';
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function isTickBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}

/** The shop does not hear it, not even the half that is alive already: it would be done twice. */
function hearPress(event: Event): void {
  if (isTickBox(event.target)) event.stopPropagation();
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.disabled || (button.type === 'submit' && button.form?.method === 'get')) return;
  event.stopPropagation();
  event.preventDefault();
  button.ariaBusy = 'true';
  touched.set(button, () => press(button));
}

function hearChange(event: Event): void {
  const { target } = event;
  event.stopPropagation();
  if (isTickBox(target)) {
    const { checked } = target;
    touched.set(target, () => tick(target, checked));
  } else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
    const { value } = target;
    touched.set(target, () => fill(target, value));
  }
}

const LISTENERS = { click: hearPress, input: hearChange, change: hearChange };

function stopHearing(): void {
  for (const [kind, hear] of Object.entries(LISTENERS))
    document.removeEventListener(kind, hear, { capture: true });
}

/** One by one, so that each finds what the one before has changed. */
async function doAll(): Promise<void> {
  stopHearing();
  for (const act of touched.values()) {
    act();
    await new Promise((resolve) => void setTimeout(resolve));
  }
}

function forget(): void {
  stopHearing();
  for (const element of touched.keys()) element.ariaBusy = null;
}

for (const [kind, hear] of Object.entries(LISTENERS))
  document.addEventListener(kind, hear, { capture: true });
document.addEventListener('shop:alive' satisfies SignOfLife, () => void doAll(), { once: true });
document.addEventListener('shop:lifeless' satisfies SignOfLife, forget, { once: true });
