/* global SwaggerUIBundle */
// A separate file, because the Content-Security-Policy forbids inline scripts.
globalThis.addEventListener('load', () => {
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
});
