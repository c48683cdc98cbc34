import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersElement } from '@captionarr/contract/browser';
import { expect, test, vi } from 'vitest';

const scope = 'http://captionarr.test/';
const code = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');

/** Runs the service worker on a server that serves this page; resolves with the copy that it keeps. */
async function keptCopyOf(html: string) {
  const listeners: Record<string, (event: object) => void> = {};
  const kept = new Map<string, Response>();
  const cache = {
    match: async (name: string) => kept.get(name),
    put: async (name: string, response: Response) => void kept.set(name, response),
    keys: async () => [],
  };
  const worker = {
    registration: { scope },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  };
  const serve = async () => new Response(html, { headers: { 'content-type': 'text/html' } });
  // oxlint-disable-next-line typescript/no-implied-eval -- a service worker is no module
  new Function('self', 'caches', 'fetch', code)(worker, { open: async () => cache }, serve);

  const answered = vi.fn<(answer: Promise<Response>) => void>();
  const request = { method: 'GET', mode: 'navigate', url: `${scope}series` };
  listeners['fetch']?.({ request, respondWith: answered });
  expect(await (await answered.mock.lastCall?.[0])?.text()).toBe(html);
  await vi.waitFor(() => expect(kept.size).toBe(1));
  return kept.get(scope)?.text();
}

test('the copy for the time without a server has neither the key nor answers', async () => {
  const copy = await keptCopyOf(
    `<head><script nonce="x">window.Captionarr = {"apiKey":"secret","baseUrl":""};</script></head>` +
      `<body><div id="root"></div><script type="application/json" id="${answersElement}">` +
      `{"/api/series":{"data":[{"title":"Andor \\u003c/script"}]}}</script></body>`,
  );

  expect(copy).toBe(
    `<head><script nonce="x">window.Captionarr = {"offline":true,"baseUrl":""};</script></head>` +
      `<body><div id="root"></div></body>`,
  );
});
