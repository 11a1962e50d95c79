import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** Pages with the form to pay by card. */
const PAID_ORDER = /^\/(?:orders|pay)\/[^/?]+(?:\?|$)/;

const BACK_OFFICE = /^\/admin(?:[/?]|$)/;

/**
 * Sets the security headers. Scripts must come from this origin and must not be inline. The library styled-components needs inline
 * styles. A product's image may have any URL. If shoppers use https, browsers must keep to it.
 * During development, Vite's client needs an inline script and a WebSocket.
 */
export function securityHeaders({ publicUrl, storefront }: Config) {
  const development = storefront.devUrl !== undefined;
  const https = publicUrl.startsWith('https:');
  return helmet({
    strictTransportSecurity: https,
    // For browsers that do not know frame-ancestors. Both say the same.
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          // The back office reads barcodes with WebAssembly.
          ({ url = '' }) => (BACK_OFFICE.test(url) ? "'self' 'wasm-unsafe-eval'" : "'self'"),
          ...(development ? ["'unsafe-inline'"] : []),
        ],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        // Without scripts, a form leads to the page of a payment gateway by a redirect.
        formAction: [
          ({ url = '' }) =>
            PAID_ORDER.test(url) ? (https ? "'self' https:" : "'self' https: http:") : "'self'",
        ],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Without https these headers have no effect, and some browsers warn about them.
    ...(https ? {} : { crossOriginOpenerPolicy: false, originAgentCluster: false }),
  });
}

/** Returns the same headers for responses that do not pass through the middleware. */
export function staticSecurityHeaders(config: Config): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(config)(request, response, () => undefined);
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}
