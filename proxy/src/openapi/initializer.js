/* global SwaggerUIBundle */
// A file of its own, because the shop's pages may not run inline scripts.
globalThis.addEventListener('load', () => {
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
});
