/** What the built files use although the oldest browsers lack it, with the reason. A use that ends is removed here, too. */

/** A name of ours or of a library, which is also the name of a built-in. */
const OTHER_NAME = 'Not the built-in of this name.';
const TESTED = 'The library asks first whether the browser has it.';
const CAMERA = 'The reader of barcodes catches that it is missing, and uses a canvas.';

export const ALLOWED_IN_SCRIPTS: Readonly<Record<string, string>> = {
  '.ariaHidden': 'Radix’ toast announces a hidden part, too.',
  '.bytes': OTHER_NAME,
  '.capture': OTHER_NAME,
  '.checkVisibility': TESTED,
  '.connection': 'Data saver and the state of the cart: `navigator.connection?.saveData`.',
  '.difference': OTHER_NAME,
  '.displayName': OTHER_NAME,
  '.dispose': OTHER_NAME,
  '.external': OTHER_NAME,
  '.groupBy': 'Not the built-in: core-js defines `Map.groupBy`.',
  '.inert': OTHER_NAME,
  '.ink': OTHER_NAME,
  '.install': OTHER_NAME,
  '.isError': OTHER_NAME,
  '.locks': 'Without it, changes of the cart last as long as the page (pending-changes-store.ts).',
  '.orientation': OTHER_NAME,
  '.pipeThrough': 'check-file.ts asks first, and says so in words.',
  '.pipeTo': 'check-file.ts asks first, and says so in words.',
  '.popover': 'React reads it, and is content with undefined.',
  '.prerendering': 'web-vitals is content with undefined: the page is not loaded ahead.',
  '.print': OTHER_NAME,
  '.role': OTHER_NAME,
  '.share': TESTED,
  '.stackTraceLimit': TESTED,
  '.startViewTransition': TESTED,
  '.take': OTHER_NAME,
  '.variants': OTHER_NAME,
  '.wasDiscarded': 'web-vitals is content with undefined: the page was not discarded.',
  '.when': OTHER_NAME,
  CompressionStream: TESTED,
  DecompressionStream: TESTED,
  'Error.captureStackTrace': TESTED,
  OffscreenCanvas: CAMERA,
  OffscreenCanvasRenderingContext2D: CAMERA,
  PerformanceEventTiming: TESTED,
  'Symbol.asyncDispose': TESTED,
  'Symbol.dispose': 'A method of the name “undefined” does no harm.',
  TransformStream: 'check-file.ts asks first, and says so in words.',
  'URL.canParse': TESTED,
  VideoFrame: CAMERA,
  WritableStream: 'check-file.ts asks first, and says so in words.',
  cancelIdleCallback: TESTED,
  navigation: TESTED,
  print: 'Opera on phones has no printing. Staff print packing slips elsewhere.',
  reportError: TESTED,
  requestIdleCallback: TESTED,
  setImmediate: TESTED,
};

/** Without these styles, the page can be used. */
const COMFORT = 'Comfort or ornament.';
const CONTRAST = 'What is chosen has no colour of the user’s own; screen readers say it.';
const FOCUS = 'The border or the text shows the focus, too.';

export const ALLOWED_IN_STYLES: Readonly<Record<string, string>> = {
  '&:has(:focus-visible)': '@supports shows the focus to browsers without :has.',
  '&:has(input:focus-visible)': FOCUS,
  "&[data-variant='box']:has(:checked)": 'data-chosen shows the choice, after hydration.',
  '::selection': COMFORT,
  '> button:disabled:has(+ button)': 'The bar shows both buttons.',
  '@container':
    'The fields of variants stay below each other, as on a phone; a list can be wider than a screen with a page’s own large text.',
  '@media (forced-colors)': CONTRAST,
  '@page': 'Paper has the printer’s margins.',
  'print-color-adjust': 'The prefixed one is beside it.',
  'accent-color': COMFORT,
  'body:has([data-till]) &': 'A toast covers the till’s field for scans for a while.',
  'body:has([data-dialog]) &': 'A toast of the back office covers the dialog’s title for a while.',
  'container-type': 'See @container.',
  '[data-dialog]:not(:has([data-slip]))': 'A dialog under the slip is printed, too.',
  cursor: COMFORT,
  'color-scheme': 'Firefox 91 shows its own boxes and scroll bars light.',
  'forced-color-adjust': CONTRAST,
  'overflow-anchor': COMFORT,
  'overscroll-behavior': COMFORT,
  'overscroll-behavior-x': COMFORT,
  resize: COMFORT,
  'scroll-snap-stop': COMFORT,
  'scrollbar-width': COMFORT,
  'text-size-adjust': COMFORT,
  'text-wrap': COMFORT,
  'width: fit-content': 'The part is as wide as its column.',
};
