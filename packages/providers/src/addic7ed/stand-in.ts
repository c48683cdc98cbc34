import type { LabAnswer, LabRequest, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html } from '#providers/testing/world-search.ts';
import { numberOf } from '#providers/testing/number-of.ts';

const names: Record<string, string> = { en: 'English', fr: 'French', es: 'Spanish', pb: 'Portuguese (Brazilian)' };
const cookies = 'wikisubtitlesuser=77; wikisubtitlespass=lab';

/**
 * www.addic7ed.com: the front page with all shows, a table for a season, files. Those shapes are of recordings; the
 * pages of the account are as other clients describe them, and the form of the sign-in is a belief.
 */
export const standIn: StandIn = {
  key: 'addic7ed',
  origins: ['https://www.addic7ed.com'],
  packing: 'plain',
  settings: { 'addic7ed.cookies': cookies },
  wrongSettings: { 'addic7ed.cookies': 'wikisubtitlesuser=1; wikisubtitlespass=old' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.startsWith('/updated/'),
  async answer(request, world, { isQuotaSpent, pack }) {
    const { path, query, headers } = request;
    const all = world.of('addic7ed');
    const isMember = headers.cookie?.includes('wikisubtitlespass=lab') === true;
    const login = signIn(request);
    if (login) return login;
    if (path === '/panel.php') return isMember ? html('Panel') : { status: 302, headers: { location: '/login.php' } };
    if (path === '/') return html(`<select name="qsShow" id="qsShow">${showsOf(all)}</select>`);
    if (path === '/ajax_loadShow.php') {
      const rows = all
        .filter(({ title }) => String(numberOf(title)) === query.get('show'))
        .filter(({ season }) => String(season) === query.get('season'));
      return { text: `<div id="season"><table><tbody>${rows.map(row).join('')}</tbody></table></div>` };
    }
    const found = all.find(({ id }) => path.endsWith(`/${id}/0`));
    if (isQuotaSpent || !isMember || !headers.referer?.includes('/serie/'))
      return html('Daily Download count exceeded');
    if (!found) return { status: 404, text: 'Not found' };
    return { bytes: await pack(found), headers: { 'content-type': 'text/srt' } };
  },
};

function signIn({ path, body }: LabRequest): LabAnswer | undefined {
  if (path === '/login.php')
    return html(`<form action="/dologin.php" method="post"><input name="username"><input name="password">
<input name="url" value="https://www.addic7ed.com/"><div class="g-recaptcha" data-sitekey="lab-site-key"></div></form>`);
  if (path !== '/dologin.php') return undefined;
  const form = new URLSearchParams(body.toString());
  if (form.get('g-recaptcha-response') !== 'solved') return html('Please solve the captcha');
  if (form.get('password') !== 'right') return html('Wrong password');
  return { status: 302, headers: { location: '/', 'set-cookie': 'wikisubtitlespass=lab; path=/' } };
}

const showsOf = (all: readonly WorldSubtitle[]) =>
  ['<option value="0">[Select a TV Show]</option>', ...new Set(all.map(({ title }) => option(title)))].join('');
const option = (title: string) => `<option value="${numberOf(title)}" >${title}</option>`;

const row = ({ id, title, season, episode, language, release, hi }: WorldSubtitle) =>
  `<tr class="epeven completed"><td>${season}</td><td>${episode}</td>
<td><a href="/serie/${encodeURIComponent(title)}/${season}/${episode}/x">Low Tide</a></td><td>${names[language]}</td>
<td class="c">${release}</td><td class="c">Completed</td><td class="c">${hi ? '✔' : ''}</td><td class="c"></td>
<td class="c"></td><td class="c"><a href="/updated/1/${id}/0">Download</a></td></tr>`;
