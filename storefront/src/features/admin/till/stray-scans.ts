import { type RefObject, useEffect, useRef } from 'react';

/** Keys of a scanner follow each other within these milliseconds; no hand is as fast. */
export const SCANNER_GAP_MS = 45;
/** The shortest code that is taken from another field. */
const MIN_STRAY_CODE = 4;
/** The shortest that is taken of keys that a hand could have pressed: a busy device is as slow. */
const MIN_SLOW_CODE = 8;
/** The shortest that is taken without a key at its end. */
const MIN_BARE_CODE = 6;
/** Keys of one code follow each other within these milliseconds, also on a busy device. Only the code of an item is then taken. */
const CODE_GAP_MS = 250;
/** Milliseconds without a key after which a code without a key at its end has ended. */
const BARE_END_MS = 90;

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Keys that have followed each other in one field, of which the last ones may be a code. */
interface Burst {
  target: EventTarget | null;
  /** What the field had before. */
  before: string;
  text: string;
  /** Where the last keys begin that came as fast as from a scanner. */
  fastFrom: number;
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

    function take({ target, before, text }: Burst, from: number): void {
      burst = null;
      restore(target, before + text.slice(0, from));
      latest.current.onCode(text.slice(from));
    }

    /** Returns where a code begins that ends the text; -1 without one. */
    function codeFrom({ text }: Burst, first: number, shortest: number): number {
      for (let from = first; from <= text.length - shortest; from += 1)
        if (latest.current.isKnown(text.slice(from))) return from;
      return -1;
    }

    /** Amounts, PINs and words may be the SKU of an item, so short codes are taken at the speed of a scanner alone. */
    function codeAtEnd(ended: Burst, isFast: boolean): number {
      const { text, fastFrom, target } = ended;
      const isScanned = isFast && text.length - fastFrom >= MIN_STRAY_CODE;
      const known = isScanned ? codeFrom(ended, fastFrom, MIN_STRAY_CODE) : -1;
      if (known !== -1) return known;
      if (isScanned && isSecret(target)) return fastFrom;
      return codeFrom(ended, 0, MIN_SLOW_CODE);
    }

    function onEnd(event: KeyboardEvent, ended: Burst): void {
      const from = codeAtEnd(ended, event.timeStamp - ended.at <= SCANNER_GAP_MS);
      if (from === -1) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      take(ended, from);
    }

    function onKey(event: KeyboardEvent): void {
      const { key, target, timeStamp } = event;
      clearTimeout(bareEnd);
      const isElsewhere = target !== field.current && (isTextField(target) || isDialogOpen());
      const last = isElsewhere && burst?.target === target ? burst : null;
      const gap = last === null ? Infinity : timeStamp - last.at;
      if (key === 'Shift') return;
      burst = null;
      if (!isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (key === 'Enter' || key === 'Tab') {
        if (last !== null && gap <= CODE_GAP_MS) onEnd(event, last);
        return;
      }
      if (key.length !== 1) return;
      burst =
        last === null || gap > CODE_GAP_MS
          ? { target, before: textOf(target), text: key, fastFrom: 0, at: timeStamp }
          : {
              ...last,
              text: last.text + key,
              fastFrom: gap > SCANNER_GAP_MS ? last.text.length : last.fastFrom,
              at: timeStamp,
            };
      bareEnd = setTimeout(() => {
        const from = burst === null ? -1 : codeFrom(burst, burst.fastFrom, MIN_BARE_CODE);
        if (burst !== null && from !== -1) take(burst, from);
      }, BARE_END_MS);
    }

    addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(bareEnd);
      removeEventListener('keydown', onKey, true);
    };
  }, [field]);
}
