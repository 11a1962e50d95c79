import { describe, expect, it } from 'vitest';
import { FITTED, fittedSize, MAX_SCALE, panBy, zoomAt } from './zoom-view.ts';

const STAGE = { width: 400, height: 800 };
const PICTURE = fittedSize({ width: 1200, height: 1500 }, STAGE);

it('fits a picture of any shape', () => {
  expect(PICTURE).toEqual({ width: 400, height: 500 });
  expect(fittedSize({ width: 300, height: 1200 }, STAGE)).toEqual({ width: 200, height: 800 });
  expect(fittedSize({ width: 0, height: 0 }, STAGE)).toEqual(STAGE);
});

describe('zooming', () => {
  it('keeps the part under the finger', () => {
    const view = zoomAt(FITTED, 2, { x: 100, y: 0 }, PICTURE, STAGE);
    expect(view).toEqual({ scale: 2, x: -100, y: 0 });
    expect(zoomAt(view, 4, { x: 100, y: 0 }, PICTURE, STAGE)).toEqual({ scale: 4, x: -300, y: 0 });
  });

  it('has limits, and comes back to the middle', () => {
    const close = zoomAt(FITTED, 99, { x: 200, y: 250 }, PICTURE, STAGE);
    expect(close.scale).toBe(MAX_SCALE);
    expect(zoomAt(close, 0.2, { x: -200, y: 0 }, PICTURE, STAGE)).toEqual(FITTED);
  });
});

it('moves a zoomed picture up to its edges, and a fitted one not at all', () => {
  const view = zoomAt(FITTED, 2, { x: 0, y: 0 }, PICTURE, STAGE);
  expect(panBy(view, { x: 1000, y: -1000 }, PICTURE, STAGE)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(panBy(FITTED, { x: 30, y: 30 }, PICTURE, STAGE)).toEqual(FITTED);
});
