import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@chitenge/contract/problem';
import { ProblemError } from '@chitenge/contract/problem-error';
import pLimit from 'p-limit';
import type { Image } from './encode-image.ts';
import { emptyImage } from './problems.ts';

/** A picture of the catalogue, or a small photograph that only staff see. */
export type ImageKind = 'picture' | 'photo';

export interface ImageRequest {
  id: number;
  kind: ImageKind;
  bytes: Uint8Array;
}

/** The image, the problem of an invalid one, or the text of an unexpected error. */
export type ImageReply = { id: number } & ({ image: Image } | { problem: Problem } | { failure: string });

/** Images that are decoded at the same time; further ones wait. One of the maximum size takes 100 MB for its pixels. */
const limitDecoding = pLimit(2);

/** Milliseconds without an image after which the process ends and returns its memory. */
const IDLE_MS = 30_000;

/** The build puts both scripts beside each other (vite.config.ts). */
const OWN_SCRIPT = fileURLToPath(import.meta.url);
const SCRIPT = path.join(path.dirname(OWN_SCRIPT), `image-process${path.extname(OWN_SCRIPT)}`);

/** Variables that the process gets. It decodes files of strangers, so it knows no secret; Directus' flags are not for it. */
const VARIABLES = [
  'PATH',
  'LD_LIBRARY_PATH',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
];

type Waiting = PromiseWithResolvers<Image>;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function receive(reply: ImageReply): void {
  const request = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ('image' in reply) request?.resolve({ ...reply.image, bytes: Buffer.from(reply.image.bytes) });
  else request?.reject('problem' in reply ? new ProblemError(reply.problem) : new Error(reply.failure));
}

function startProcess(): ChildProcess {
  const env = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));
  const started = fork(SCRIPT, { env, execArgv: [], serialization: 'advanced' });
  started.on('message', receive);
  function rejectAll(reason: string): void {
    // Another process has been started since.
    if (child !== started) return;
    child = undefined;
    for (const request of waiting.values())
      request.reject(new Error(`The process of images ended (${reason})`));
    waiting.clear();
  }
  started.once('exit', (code, signal) => rejectAll(signal ?? `code ${code}`));
  // It could not be started, or does not take the image.
  started.on('error', (error) => {
    rejectAll(error.message);
    started.kill();
  });
  // Directus may end while the process is idle.
  started.unref();
  started.channel?.unref();
  return started;
}

function endIdle(): void {
  if (waiting.size > 0) return;
  child?.kill();
  // The next image does not wait for its end.
  child = undefined;
}

async function encodeInProcess(bytes: Buffer, kind: ImageKind): Promise<Image> {
  clearTimeout(idle);
  child ??= startProcess();
  const request: Waiting = Promise.withResolvers();
  lastId += 1;
  waiting.set(lastId, request);
  child.send({ id: lastId, kind, bytes } satisfies ImageRequest);
  try {
    return await request.promise;
  } finally {
    clearTimeout(idle);
    idle = setTimeout(endIdle, IDLE_MS).unref();
  }
}

/**
 * Re-encodes an uploaded image in a process of lower priority (encode-image.ts).
 * @throws ProblemError 400 for an empty file and too many pixels; 415 for another format or a broken file
 */
export async function cleanImage(bytes: Buffer, kind: ImageKind = 'picture'): Promise<Image> {
  if (bytes.length === 0) throw emptyImage();
  return limitDecoding(() => encodeInProcess(bytes, kind));
}
