import type { FastifyInstance } from 'fastify';
import type { Pins } from './pins.ts';

/** The page that a browser opens to sign in; who somebody is, is not asked. */
const page = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Plex (lab)</title>
    <style>
      body { background: #1f2326; color: #fff; font: 16px/1.5 sans-serif; padding: 3rem 2rem; text-align: center; }
      button { border: 0; border-radius: 4px; font: inherit; margin: 0.5rem; padding: 0.75rem 2rem; }
      #allow { background: #e5a00d; }
    </style>
  </head>
  <body>
    <main>
      <h1>Sign in to Plex</h1>
      <p role="status" id="words"></p>
      <div id="choice"><button id="allow">Allow</button><button id="deny">Deny</button></div>
    </main>
    <script>
      const asked = new URLSearchParams(location.hash.replace(/^#!?\\??/, ''));
      // A window that is used again gets only another fragment.
      window.onhashchange = () => location.reload();
      const say = (words) => {
        document.getElementById('words').textContent = words;
        document.getElementById('choice').hidden = true;
      };
      const device = asked.get('context[device][product]') || 'An app';
      document.getElementById('words').textContent = device + ' wants to use your Plex account.';
      document.getElementById('allow').onclick = async () => {
        const answer = await fetch('/lab/pins/approve', {
          method: 'POST',
          body: new URLSearchParams({ code: asked.get('code') || '', clientID: asked.get('clientID') || '' }),
        });
        if (!answer.ok) return say('This request has expired.');
        const next = asked.get('forwardUrl');
        if (next) location.href = next;
        else say('You have signed in. You can close this window.');
      };
      document.getElementById('deny').onclick = () => {
        say('The request was denied.');
        window.close();
      };
    </script>
  </body>
</html>
`;

/** The page of app.plex.tv/auth, and the endpoint of its "Allow". */
export function signInPage(app: FastifyInstance, pins: Pins): void {
  app.get('/auth', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));

  app.post('/lab/pins/approve', async ({ body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const pin = pins.byCode(form.get('code') ?? '', form.get('clientID') ?? '');
    if (!pin) return reply.code(404).send();
    pins.approve(pin.id);
    return reply.code(204).send();
  });
}
