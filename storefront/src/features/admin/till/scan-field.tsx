import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Input } from '../../../ui/field.tsx';
import { isDialogOpen, isTextField, SCANNER_GAP_MS, useStrayScans } from './stray-scans.ts';

/** The shortest code that is taken without a key at its end. */
const MIN_BARE_CODE = 6;
/** Milliseconds without a key after which a bare code has ended. */
const BARE_END_MS = 90;

interface ScanFieldProps {
  value: string;
  onType: (text: string) => void;
  /** A code that ended with Enter or Tab, or that a scanner typed without either. */
  onCode: (code: string) => void;
  /** Whether a text is the code of something. Only such a one is taken without a key at its end. */
  isKnown: (code: string) => boolean;
  ref?: Ref<{ focus: () => void }>;
}

/**
 * One field for scans and words. A key that is pressed while no field has the focus goes to it, so that no scan is lost. A code
 * is taken with the event of its last key, so that the next one begins in an empty field. What a scanner types into another
 * field or a dialog is taken, too.
 */
export function ScanField({ value, onType, onCode, isKnown, ref }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const lastKey = useRef(0);
  const isFast = useRef(false);
  const bareEnd = useRef<ReturnType<typeof setTimeout>>(undefined);
  useImperativeHandle(ref, () => ({
    focus: () => {
      if (!isDialogOpen()) field.current?.focus({ preventScroll: true });
    },
  }));
  useStrayScans({ field, isKnown, onCode });

  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
    // Before the key types: the field then gets it.
    function catchKey(event: globalThis.KeyboardEvent): void {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTextField(event.target) || isDialogOpen()) return;
      // A press on a button by the space bar is none of a scanner.
      if (event.key === ' ') return;
      field.current?.focus({ preventScroll: true });
    }
    addEventListener('keydown', catchKey, true);
    return () => removeEventListener('keydown', catchKey, true);
  }, []);
  useEffect(() => () => clearTimeout(bareEnd.current), []);

  function take(): void {
    clearTimeout(bareEnd.current);
    const code = field.current?.value.trim() ?? '';
    if (code === '') return;
    // The next code must not be added to this one, whenever React renders.
    if (field.current) field.current.value = '';
    onCode(code);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, timeStamp } = event;
    if (key === 'Enter' || (key === 'Tab' && isFast.current && field.current?.value !== '')) {
      event.preventDefault();
      take();
      return;
    }
    if (key.length !== 1) return;
    const gap = timeStamp - lastKey.current;
    lastKey.current = timeStamp;
    isFast.current = gap <= SCANNER_GAP_MS;
  }

  return (
    <Input
      ref={field}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label="Scan, or find by name"
      placeholder="Scan, or find by name"
      value={value}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        onType(target.value);
        clearTimeout(bareEnd.current);
        const code = target.value.trim();
        if (isFast.current && code.length >= MIN_BARE_CODE)
          bareEnd.current = setTimeout(() => {
            const typed = field.current?.value.trim() ?? '';
            if (isKnown(typed)) take();
          }, BARE_END_MS);
      }}
    />
  );
}
