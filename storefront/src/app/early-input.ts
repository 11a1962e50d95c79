/**
 * What a shopper presses and fills in before the page has come to life is kept, and done once it has. The page's scripts come
 * after its pictures; this one comes before them, in a file of its own (build/early-input.ts): nobody has to press twice, and
 * no page shows one choice and means another. Links, and forms that lead on, need no script.
 */
import type { SignOfLife } from './signs-of-life.tsx';

/**
 * What was touched last, and how to do it. Each once: a press that shows nothing is repeated by the impatient, and a choice is
 * what it came to in the end.
 */
const touched = new Map<HTMLElement, () => void>();

/** What is heard now is what is just being done again. */
let acting = false;

function touch(element: HTMLElement, act: () => void): void {
  touched.delete(element);
  touched.set(element, act);
}

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

function fill(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const caret = control instanceof HTMLInputElement ? control.selectionStart : null;
  control.value = '';
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
  if (control instanceof HTMLInputElement && caret !== null) control.setSelectionRange(caret, caret);
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
  if (document.activeElement === control) return;
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.activeElement }));
}

function isTickBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}

function leadsOn({ type, form }: HTMLButtonElement): boolean {
  return type === 'submit' && form?.hasAttribute('action') === true;
}

/** The shop does not hear it, not even the half that is alive already: it would be done twice. */
function hearPress(event: Event): void {
  if (acting) return;
  if (isTickBox(event.target)) event.stopPropagation();
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.disabled || leadsOn(button)) return;
  event.stopPropagation();
  event.preventDefault();
  button.ariaBusy = 'true';
  touch(button, () => press(button));
}

function hearChange(event: Event): void {
  if (acting) return;
  const { target } = event;
  event.stopPropagation();
  if (isTickBox(target)) {
    const { checked } = target;
    touch(target, () => tick(target, checked));
  } else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
    const { value } = target;
    touch(target, () => fill(target, value));
  }
}

function hear(how: 'addEventListener' | 'removeEventListener'): void {
  document[how]('click', hearPress, true);
  document[how]('input', hearChange, true);
  document[how]('change', hearChange, true);
}

function stopHearing(): void {
  hear('removeEventListener');
  for (const element of touched.keys()) element.ariaBusy = null;
}

/** One by one, so that each finds what the one before has changed; what is touched meanwhile comes last. */
async function doAll(): Promise<void> {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const [element, act] of touched) {
    touched.delete(element);
    acting = true;
    act();
    acting = false;
    await new Promise((resolve) => void setTimeout(resolve));
  }
  stopHearing();
}

function begin(): void {
  hear('addEventListener');
  document.addEventListener('shop:alive' satisfies SignOfLife, () => void doAll(), { once: true });
  document.addEventListener('shop:lifeless' satisfies SignOfLife, stopHearing, { once: true });
  // A script that cannot be had, or one that it needs: the page will never come to life.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && stopHearing(), true);
}

// Came too late where the page has told already.
if (document.documentElement.dataset['told'] === undefined) begin();
