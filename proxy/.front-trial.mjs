import express from 'express';
import http from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
const app = express();
const studio = createProxyMiddleware({
  target: 'http://127.0.0.1:5155',
  pathFilter: '/studio',
  pathRewrite: { '^/studio': '' },
  ws: true,
  changeOrigin: false,
  xfwd: true,
});
const shop = createProxyMiddleware({ target: 'http://127.0.0.1:5100', changeOrigin: false });
app.use(studio);
app.use(shop);
const server = http.createServer(app).listen(5200, '127.0.0.1');
server.on('upgrade', (req, socket, head) =>
  req.url.startsWith('/studio') ? studio.upgrade(req, socket, head) : socket.destroy(),
);
console.log('front 5200');
