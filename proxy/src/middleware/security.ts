import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Security headers. Scripts come from this origin alone and never inline; styles may be inline, for styled-components
 * writes them into the page; pictures may stand elsewhere, for a product's may be any address.
 * @param publicUrl where shoppers see the shop: over https, browsers are told to stay there
 * @param development lets Vite's client work, which needs an inline script and a socket
 */
export function securityHeaders(publicUrl: string, development: boolean): RequestHandler {
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
