/** Stored pictures: passed through from Directus in its presets, and kept by browsers and CDNs. */
import {
  lighterPreset,
  PICTURE_PRESETS,
  PICTURE_VERSION_PATTERN,
  SHOWN_PRESETS,
} from '@chitenge/contract/picture';
import type { FieldError } from '@chitenge/contract/problem';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { fetchPictures, type PictureParams } from '../assets/fetch-pictures.ts';
import { createKeptPictures } from '../assets/kept-pictures.ts';
import { sendPicture } from '../assets/send-picture.ts';
import type { DirectusAccess } from '../directus/client.ts';
import { handleUnknownAddress } from '../middleware/problems.ts';
import { invalidRequest, methodNotAllowed } from '../problems/http-problem.ts';
import { idParams } from './session.ts';

const requestSchema = z.object({
  params: idParams.extend({
    version: z.string().regex(PICTURE_VERSION_PATTERN, 'must be a version').optional(),
  }),
  query: z.strictObject({
    key: z.enum(PICTURE_PRESETS, `must be one of ${PICTURE_PRESETS.join(', ')}`).optional(),
  }),
});

/** Any other parameter would make Directus compute, and keep, a picture of its own. */
function faultsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: 'is not a parameter of pictures' }))
      : [{ field: issue.path.slice(1).join('.'), message: issue.message }],
  );
}

/**
 * What of the browser's request Directus gets to see: no cookie, and no range either: pictures are small, and whoever
 * asks for a part may be given the whole. Whether the browser's copy is still good is decided here.
 */
const REQUEST_HEADERS = new Set(['host', 'accept', 'if-none-match', 'if-modified-since']);

/** An address with a version shows one picture for ever. */
const FOR_GOOD = 'max-age=31536000, immutable';

/** Without a version another picture may take its place: what is kept is shown, and looked after in the background. */
const FOR_A_WHILE = 'max-age=600, stale-while-revalidate=604800';

/**
 * Pages are the same for every shopper (rule 8), so whoever saves data asks for the same picture and is given a lighter
 * one. That one is for this browser alone: a CDN that does not heed `Vary` must not hand it to everybody.
 */
function presetFor(key: string | undefined, saveData: boolean): string | undefined {
  return key !== undefined && saveData ? lighterPreset(key) : key;
}

const checkRequest: RequestHandler<PictureParams> = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw methodNotAllowed(request.method, 'GET, HEAD');
  const parsed = requestSchema.safeParse({ params: request.params, query: request.query });
  if (!parsed.success) throw invalidRequest(faultsOf(parsed.error));
  const { id, version } = parsed.data.params;
  const { key } = parsed.data.query;

  const saveData = request.get('save-data')?.toLowerCase() === 'on';
  const preset = presetFor(key, saveData);
  if (key !== undefined && SHOWN_PRESETS.includes(key)) response.vary('Save-Data');
  const lifetime = version === undefined ? FOR_A_WHILE : FOR_GOOD;
  response.locals['cacheControl'] = `${preset === key ? 'public' : 'private'}, ${lifetime}`;

  request.url = `/assets/${id}${preset === undefined ? '' : `?key=${preset}`}`;
  // Before anything is made of them: `Connection` names headers that are not passed on, and could name any.
  request.headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => REQUEST_HEADERS.has(name)),
  );
  next();
};

/**
 * `GET /assets/{id}/{version}?key=a640`; the version may be left out.
 * @param timeoutMs milliseconds that Directus may take to make a picture
 */
export function assetsRouter(directus: DirectusAccess, timeoutMs: number): Router {
  const kept = createKeptPictures();
  const fromMemory: RequestHandler<PictureParams> = (request, response, next) => {
    const { version } = request.params;
    const picture = kept.get(request.url);
    if (picture && (version === undefined || version === picture.version))
      sendPicture(request, response, picture);
    else next();
  };
  const handlers = [checkRequest, fromMemory, fetchPictures(directus, timeoutMs, kept)];
  return Router()
    .all('/assets/:id', ...handlers)
    .all('/assets/:id/:version', ...handlers)
    .use('/assets', handleUnknownAddress);
}
