import { type RefObject, useEffect, useRef } from 'react';

/** Keys of a scanner follow each other within these milliseconds; no hand is as fast. */
export const SCANNER_GAP_MS = 45;
/** The shortest code that is taken from another field. */
const MIN_STRAY_CODE = 4;
/** Milliseconds without a key after which a code without a key at its end has ended. */
const BARE_END_MS = 90;

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Keys that have followed each other as fast as a scanner types. */
interface Burst {
  target: EventTarget | null;
  /** What the field had before. */
  before: string;
  code: string;
  /** Of the last key. */
  at: number;
}

interface StrayScans {
  /** The field that takes scans itself. */
  field: RefObject<HTMLInputElement | null>;
  isKnown: (code: string) => boolean;
  onCode: (code: string) => void;
}

const isEditable = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const textOf = (target: EventTarget | null): string => (isEditable(target) ? target.value : '');

/** A code in a password is never meant, so also one that no item has is taken out. */
const isSecret = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'password';

/** Gives a field the text that it had before a scan, also where React holds it. */
function restore(target: EventTarget | null, text: string): void {
  if (!isEditable(target) || target.value === text) return;
  const prototype =
    target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Takes codes of items that a scanner types into another field or a dialog, and leaves no trace of them there. */
export function useStrayScans({ field, isKnown, onCode }: StrayScans): void {
  const latest = useRef({ isKnown, onCode });
  useEffect(() => {
    latest.current = { isKnown, onCode };
  });
  useEffect(() => {
    let burst: Burst | null = null;
    let bareEnd: ReturnType<typeof setTimeout> | undefined;

    function take({ target, before, code }: Burst): void {
      burst = null;
      restore(target, before);
      latest.current.onCode(code);
    }

    function isCode({ target, code }: Burst, isEnded: boolean): boolean {
      if (code.length < MIN_STRAY_CODE) return false;
      return latest.current.isKnown(code) || (isEnded && isSecret(target));
    }

    function onKey(event: KeyboardEvent): void {
      const { key, target, timeStamp } = event;
      clearTimeout(bareEnd);
      const isElsewhere = target !== field.current && (isTextField(target) || isDialogOpen());
      if (!isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) {
        burst = null;
        return;
      }
      const isFast = burst !== null && burst.target === target && timeStamp - burst.at <= SCANNER_GAP_MS;
      if (key === 'Enter' || key === 'Tab') {
        const ended = isFast ? burst : null;
        burst = null;
        if (ended === null || !isCode(ended, true)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        take(ended);
        return;
      }
      // Shift and its kind are keys of a scan, too.
      if (key.length !== 1) return;
      burst =
        isFast && burst !== null
          ? { ...burst, code: burst.code + key, at: timeStamp }
          : { target, before: textOf(target), code: key, at: timeStamp };
      bareEnd = setTimeout(() => {
        if (burst !== null && isCode(burst, false)) take(burst);
      }, BARE_END_MS);
    }

    addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(bareEnd);
      removeEventListener('keydown', onKey, true);
    };
  }, [field]);
}
