import type { PageConfig } from '@captionarr/contract';
import { preloadTag } from './preloads.ts';

const notBuiltPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Captionarr</title></head>
  <body><h1>Captionarr is running, but the web app hasn’t been built.</h1><p>Run <code>npm run build</code> and restart.</p></body>
</html>
`;

/** The page with its embedded configuration. The nonce of the build is replaced per response. */
export function renderPage(index: string | undefined, config: PageConfig, nonce: string, preloads: readonly string[]) {
  if (index === undefined) return notBuiltPage;
  const injected = [
    `<base href="${escapeAttribute(`${config.baseUrl}/`)}">`,
    `<meta name="csp-nonce" content="${nonce}">`,
    `<script nonce="${nonce}">window.Captionarr = ${scriptJson(config)};</script>`,
    ...preloads.map(preloadTag),
  ].join('');
  return index.replaceAll('__CSP_NONCE__', nonce).replace(/<head[^>]*>/i, (head) => head + injected);
}

/** JSON that cannot end the script element it stands in, nor break a line of script. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
