/** Uploaded images in Directus' presets, cached by the proxy, browsers and CDNs. */
import {
  dataSaverPreset,
  IMAGE_PRESETS,
  IMAGE_VERSION_PATTERN,
  PAGE_PRESETS,
} from '@chitenge/contract/image';
import { ICON_PRESETS, widePreset } from '@chitenge/contract/icon';
import { keysOf } from '@chitenge/contract/typed-entries';
import { FEED_PRESET } from '@chitenge/contract/feed-image';
import { MAIL_LOGO_PRESET } from '@chitenge/contract/mail-logo';
import { ZOOM_PRESET } from '@chitenge/contract/zoom-image';
import type { FieldError } from '@chitenge/contract/problem';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { createImageHandler, type ImageParams } from '../assets/image-handler.ts';
import { createImageCache } from '../assets/image-cache.ts';
import { sendImage } from '../assets/send-image.ts';
import type { DirectusConnection } from '../directus/client.ts';
import { handleUnknownPath } from '../middleware/error-handler.ts';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { methodNotAllowed } from '../problems/problems.ts';
import { idParams } from '@chitenge/contract/calls/define';

/** The presets that Directus has. */
const PRESETS = [
  ...IMAGE_PRESETS,
  ZOOM_PRESET,
  FEED_PRESET,
  MAIL_LOGO_PRESET,
  ...keysOf(ICON_PRESETS).flatMap((preset) => [preset, widePreset(preset)]),
];

const requestSchema = z.object({
  params: idParams.extend({
    version: z.string().regex(IMAGE_VERSION_PATTERN, 'must be a version').optional(),
  }),
  query: z.strictObject({
    key: z.enum(PRESETS, `must be one of ${PRESETS.join(', ')}`).optional(),
  }),
});

/** Rejects other parameters: Directus would make and store another variant for each. */
function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: 'is not a parameter of pictures' }))
      : [{ field: issue.path.slice(1).join('.'), message: issue.message }],
  );
}

/** Headers that the proxy reads: no cookie, and no range, because images are small. */
const REQUEST_HEADERS = new Set(['host', 'accept', 'if-none-match', 'if-modified-since']);

/** For a URL with a version, whose image never changes. */
const IMMUTABLE = 'max-age=31536000, immutable';

/** For a URL without a version, whose image can change. */
const REVALIDATED = 'max-age=600, stale-while-revalidate=604800';

/**
 * Returns a smaller preset for a browser that saves data. Pages are the same for every shopper
 * (rule 8 of docs/architecture.md), so this browser requests the same URL as others.
 */
function presetFor(key: string | undefined, saveData: boolean): string | undefined {
  return key !== undefined && saveData ? dataSaverPreset(key) : key;
}

const checkRequest: RequestHandler<ImageParams> = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw methodNotAllowed(request.method, 'GET, HEAD');
  const parsed = requestSchema.safeParse({ params: request.params, query: request.query });
  if (!parsed.success) throw invalidRequest(toFieldErrors(parsed.error));
  const { id, version } = parsed.data.params;
  const { key } = parsed.data.query;

  const saveData = request.get('save-data')?.toLowerCase() === 'on';
  const preset = presetFor(key, saveData);
  if (key !== undefined && PAGE_PRESETS.includes(key)) response.vary('Save-Data');
  const lifetime = version === undefined ? REVALIDATED : IMMUTABLE;
  // Private, because a CDN that ignores `Vary` would send the smaller image to all shoppers.
  response.locals['cacheControl'] = `${preset === key ? 'public' : 'private'}, ${lifetime}`;

  request.url = `/assets/${id}${preset === undefined ? '' : `?key=${preset}`}`;
  // Before any use of the headers: `Connection` could name any of them as hop-by-hop.
  request.headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => REQUEST_HEADERS.has(name)),
  );
  next();
};

/**
 * Serves `GET /assets/{id}/{version}?key=a640`; the version is optional.
 * @param timeoutMs milliseconds that Directus may take to make an image
 */
export function assetsRouter(directus: DirectusConnection): Router {
  const imageCache = createImageCache();
  const fromMemory: RequestHandler<ImageParams> = (request, response, next) => {
    const { version } = request.params;
    const image = imageCache.get(request.url);
    if (image && (version === undefined || version === image.version)) sendImage(request, response, image);
    else next();
  };
  const handlers = [checkRequest, fromMemory, createImageHandler(directus, imageCache)];
  return Router()
    .all('/assets/:id', ...handlers)
    .all('/assets/:id/:version', ...handlers)
    .use('/assets', handleUnknownPath);
}
