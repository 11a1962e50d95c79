/** The process that re-encodes images for clean-image.ts. It ends with Directus. */
import { setPriority } from 'node:os';
import { ProblemError } from '@chitenge/contract/problem-error';
import sharp from 'sharp';
import type { ImageKind, ImageReply, ImageRequest } from './clean-image.ts';
import { encodeImage, encodePhoto } from './encode-image.ts';

/** Lower than Directus', so that responses never wait for images. */
const PRIORITY = 10;

setPriority(PRIORITY);

// libvips must not decode other formats, such as SVG, PDF and TIFF. It is a setting of the whole process, so it stands here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

// One thread for each image, so that two images leave the shop its share of two cores.
sharp.concurrency(1);

const ENCODERS: Record<ImageKind, typeof encodeImage> = { picture: encodeImage, photo: encodePhoto };

async function reply({ id, kind, bytes }: ImageRequest): Promise<ImageReply> {
  try {
    return { id, image: await ENCODERS[kind](Buffer.from(bytes)) };
  } catch (error) {
    if (error instanceof ProblemError) return { id, problem: error.problem };
    return { id, failure: String(error) };
  }
}

process.on('disconnect', () => process.exit());
process.on('message', (request: ImageRequest) => {
  void reply(request).then((message) => process.send?.(message));
});
