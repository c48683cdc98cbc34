import type { PageConfig } from '@captionarr/contract';
import { answersElement } from '@captionarr/contract';
import type { FirstAnswers } from './first-answers.ts';
import { preloadTag } from './preloads.ts';

const notBuiltPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Captionarr</title></head>
  <body><h1>Captionarr is running, but the web app hasn’t been built.</h1><p>Run <code>npm run build</code> and restart.</p></body>
</html>
`;

interface Parts {
  config: PageConfig;
  nonce: string;
  preloads: readonly string[];
  answers: FirstAnswers;
}

/** The page with its embedded configuration and answers. The nonce of the build is replaced per response. */
export function renderPage(index: string | undefined, { config, nonce, preloads, answers }: Parts) {
  if (index === undefined) return notBuiltPage;
  const injected = [
    `<base href="${escapeAttribute(`${config.baseUrl}/`)}">`,
    `<meta name="csp-nonce" content="${nonce}">`,
    `<script nonce="${nonce}">window.Captionarr = ${scriptJson(config)};</script>`,
    ...preloads.map(preloadTag),
  ].join('');
  return index
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(/<head[^>]*>/i, (head) => head + injected)
    .replace('</body>', (end) => answersTag(answers) + end);
}

/** The page for viewers: it knows where it is, and nothing else. */
export function renderReportPage(page: string | undefined, { baseUrl, nonce }: { baseUrl: string; nonce: string }) {
  if (page === undefined) return notBuiltPage;
  const base = `<base href="${escapeAttribute(`${baseUrl}/`)}"><meta name="csp-nonce" content="${nonce}">`;
  return page.replaceAll('__CSP_NONCE__', nonce).replace(/<head[^>]*>/i, (head) => head + base);
}

/** After the scripts, which the browser finds sooner then. Data, which no policy for scripts is about. */
function answersTag(answers: FirstAnswers) {
  if (answers.size === 0) return '';
  const entries = [...answers].map(([address, answer]) => `${JSON.stringify(address)}:${answer}`);
  return `<script type="application/json" id="${answersElement}">${insideScript(`{${entries.join()}}`)}</script>`;
}

const scriptJson = (value: unknown) => insideScript(JSON.stringify(value));

/** JSON that cannot end the script element it stands in, nor break a line of script. */
const insideScript = (json: string) =>
  json.replaceAll(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
