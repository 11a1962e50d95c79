/** The geometry of a zoomed picture. Points are in CSS pixels from the middle of the stage. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture is shown: its scale, 1 when it fits the stage, and where its middle is. */
export interface ZoomView extends Point {
  scale: number;
}

export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 };

export const MAX_SCALE = 4;

/** Returns the size of a picture that fits the stage. An unknown picture is as large as the stage. */
export function fittedSize(picture: Size, stage: Size): Size {
  if (picture.width === 0 || picture.height === 0) return stage;
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}

const clamp = (value: number, limit: number): number =>
  limit === 0 ? 0 : Math.min(Math.max(value, -limit), limit);

/** Moves a picture back so far that it covers as much of the stage as it can. */
function inStage({ scale, x, y }: ZoomView, fitted: Size, stage: Size): ZoomView {
  const slack = (length: number, available: number) => Math.max(0, (length * scale - available) / 2);
  return {
    scale,
    x: clamp(x, slack(fitted.width, stage.width)),
    y: clamp(y, slack(fitted.height, stage.height)),
  };
}

/** Changes the scale around a point of the stage, which keeps showing the same part of the picture. */
export function zoomAt(view: ZoomView, scale: number, point: Point, fitted: Size, stage: Size): ZoomView {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE);
  const factor = next / view.scale;
  const moved = {
    scale: next,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
  };
  return inStage(moved, fitted, stage);
}

/** Moves a zoomed picture. */
export function panBy(view: ZoomView, by: Point, fitted: Size, stage: Size): ZoomView {
  return inStage({ ...view, x: view.x + by.x, y: view.y + by.y }, fitted, stage);
}
