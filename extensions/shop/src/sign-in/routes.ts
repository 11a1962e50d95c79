import { problemError } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import { createDeviceTokens } from './device-token.ts';

const deviceSchema = z.strictObject({ device: z.string().max(200).optional() });

/** Gives the device of a signed-in person a token, which the next sign-in from it shows. A valid token stays. */
export function deviceRoutes(router: EndpointRouter, { logger, env }: DirectusContext): void {
  const devices = createDeviceTokens(String(env['SECRET']));
  router.post(
    '/staff/device',
    handle(logger, async (request, response) => {
      const userId = request.accountability?.user;
      if (!userId) throw problemError('signed-out');
      const { device } = parseOr400(deviceSchema, request.body);
      const isOwn = devices.read(userId, device) !== null;
      response.json({ device: isOwn ? device : devices.create(userId) });
    }),
  );
}
