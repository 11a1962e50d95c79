import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { FITTED, fittedSize, panBy, zoomAt, type Point, type ZoomView } from './zoom-view.ts';

/** Longest time between the two taps of a double tap, and their largest distance in CSS pixels. */
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_DISTANCE = 30;

const DOUBLE_TAP_SCALE = 2.5;

/** Shortest swipe to another picture, in CSS pixels. */
const SWIPE_DISTANCE = 48;

/** Change of scale for a pixel of the wheel. */
const WHEEL_SPEED = 0.004;

interface Zoom {
  view: ZoomView;
  /** Ref of the element that shows the picture. */
  stage: RefObject<HTMLDivElement | null>;
  /** A finger or the mouse moves the picture, which follows without a transition. */
  isMoving: boolean;
  /** Multiplies the scale, around the middle. */
  zoomBy: (factor: number) => void;
  pan: (by: Point) => void;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/**
 * Manages a picture that is zoomed by pinching, double tap, wheel and buttons.
 * @param onSwipe a fitted picture was swiped: 1 for the next one, -1 for the previous one
 */
export function useZoom(onSwipe: (step: 1 | -1) => void): Zoom {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(FITTED);
  const [isMoving, setMoving] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const lastTap = useRef({ time: 0, at: { x: 0, y: 0 } });

  const sizes = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    const { naturalWidth = 0, naturalHeight = 0 } = stage.current?.querySelector('img') ?? {};
    const size = { width, height };
    return [fittedSize({ width: naturalWidth, height: naturalHeight }, size), size] as const;
  };
  const zoomTo = (scaleOf: (scale: number) => number, point: Point = FITTED): void => {
    setView((current) => zoomAt(current, scaleOf(current.scale), point, ...sizes()));
  };
  const pan = (by: Point): void => setView((current) => panBy(current, by, ...sizes()));

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomTo((scale) => scale * Math.exp(-event.deltaY * WHEEL_SPEED), pointOf(event));
  });
  useEffect(() => {
    const element = stage.current;
    // React listens passively, and the browser would zoom the page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onTap = (at: Point, time: number): void => {
    const { time: before, at: place } = lastTap.current;
    const isDouble = time - before < DOUBLE_TAP_MS && distance(at, place) < DOUBLE_TAP_DISTANCE;
    lastTap.current = { time: isDouble ? 0 : time, at };
    if (isDouble) zoomTo((scale) => (scale > 1 ? 1 : DOUBLE_TAP_SCALE), at);
  };

  const onEnd = (event: PointerEvent): void => {
    const from = start.current;
    pointers.current.delete(event.pointerId);
    if (pointers.current.size > 0) return;
    setMoving(false);
    start.current = null;
    if (from === null || event.type !== 'pointerup') return;
    const at = pointOf(event);
    if (distance(at, from) < DOUBLE_TAP_DISTANCE / 3) onTap(at, event.timeStamp);
    else if (view.scale === 1 && Math.abs(at.x - from.x) > SWIPE_DISTANCE) onSwipe(at.x < from.x ? 1 : -1);
  };

  return {
    view,
    stage,
    isMoving,
    zoomBy: (factor) => zoomTo((scale) => scale * factor),
    pan,
    handlers: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = pointOf(event);
        // A pinch is neither a tap nor a swipe.
        start.current = pointers.current.size === 0 ? at : null;
        pointers.current.set(event.pointerId, at);
        setMoving(true);
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const at = pointOf(event);
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, at);
        if (other) {
          const factor = distance(at, other) / Math.max(distance(before, other), 1);
          zoomTo((scale) => scale * factor, middle(at, other));
        } else pan({ x: at.x - before.x, y: at.y - before.y });
      },
      onPointerUp: onEnd,
      onPointerCancel: onEnd,
    },
  };
}
