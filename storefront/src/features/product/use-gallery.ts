import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Time without scrolling after which a swipe has ended. */
const SCROLL_END_MS = 90;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface Gallery {
  /** Ref of the strip of images, each as wide as the strip. */
  strip: RefObject<HTMLDivElement | null>;
  /** Index of the visible image. */
  shown: number;
  show: (index: number) => void;
  /** Whether the shopper has turned to the gallery. Until then, a slow connection loads the first image alone. */
  isAsked: boolean;
  onAsk: () => void;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Manages the visible image of a gallery, changed by thumbnails, arrow keys or the browser's scrolling. */
export function useGallery(count: number): Gallery {
  const strip = useRef<HTMLDivElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [shown, setShown] = useState(0);
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const show = (index: number): void => {
    const next = Math.min(Math.max(index, 0), count - 1);
    setShown(next);
    setIsAsked(true);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
  };

  const updateShown = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  };

  return {
    strip,
    shown,
    show,
    isAsked,
    onAsk: () => setIsAsked(true),
    onScroll: () => {
      setIsAsked(true);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(updateShown, SCROLL_END_MS);
    },
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(shown + step);
    },
  };
}
