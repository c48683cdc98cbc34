// Own service worker: the app opens while the server is away, and everything else comes from the server.
const cacheName = 'captionarr-1';
const { scope } = self.registration;
const shell = scope;
const assets = new URL('assets/', scope).href;
const api = new URL('api/', scope).href;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.url.startsWith(api)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (request.url.startsWith(assets)) event.respondWith(asset(request));
});

/** From the server; what is kept for later has neither key nor answers in it and says that it is a copy. */
async function page(request) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    const isPage = response.ok && !response.redirected && response.headers.get('content-type')?.includes('html');
    if (isPage) keep(cache, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const kept = await cache.match(shell);
    if (kept) return kept;
    throw error;
  }
}

async function keep(cache, response) {
  const html = await response.text();
  if (!html.includes('window.Captionarr')) return;
  const kept = await cache.match(shell);
  if (kept && entryOf(await kept.text()) !== entryOf(html)) await dropAssets(cache);
  const copy = html
    .replace(/"apiKey":"[^"]*",?/, '')
    .replace(/<script[^>]* id="first-answers">[^<]*<\/script>/, '')
    .replace(/window\.Captionarr\s*=\s*\{/, (start) => `${start}"offline":true,`);
  await cache.put(shell, new Response(copy, { headers: response.headers }));
}

/** The name of our own script, which is another one in every build. */
const entryOf = (html) => /assets\/shell-[^"']+\.js/.exec(html)?.[0];

/** Names carry a hash of the content, so what is kept is never old. */
async function asset(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) cache.put(request, response.clone()).catch(() => {});
  return response;
}

async function dropAssets(cache) {
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => url.startsWith(assets)).map((request) => cache.delete(request)));
}

async function dropOtherCaches() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('captionarr-') && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}
