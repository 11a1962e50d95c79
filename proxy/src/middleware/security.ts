import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/**
 * Security headers. Scripts come from this origin alone and never inline; styles may be inline, for styled-components
 * writes them into the page; pictures may stand elsewhere, for a product's may be any address.
 * Where shoppers see the shop over https, browsers are told to stay there. During development Vite's client must work,
 * which needs an inline script and a socket.
 */
export function securityHeaders({ publicUrl, storefront }: Config) {
  const development = storefront.devUrl !== undefined;
  const https = publicUrl.startsWith('https:');
  return helmet({
    strictTransportSecurity: https,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Over plain http these say nothing, and some browsers complain about them.
    ...(https ? {} : { crossOriginOpenerPolicy: false, originAgentCluster: false }),
  });
}

/** The same headers, for answers that pass no handler. */
export function securityHeadersAlone(config: Config): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(config)(request, response, () => undefined);
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}
