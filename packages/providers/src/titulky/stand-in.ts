import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const cookie = 'PHPSESSID=lab';
const account = { LoginName: 'dana', LoginPassword: 'right' };
const flags: Readonly<Record<string, string>> = { cs: 'CZ', sk: 'SK' };
const say = (type: 'i' | 'e', msg: string): LabAnswer => ({
  status: 302,
  headers: { location: `/?${new URLSearchParams({ msg_type: type, msg }).toString()}` },
});

/** premium.titulky.com: a list for each movie or season, errors as redirects. Shapes are described by other clients. */
export const standIn: StandIn = {
  key: 'titulky',
  origins: ['https://premium.titulky.com'],
  packing: 'zip',
  settings: { 'titulky.username': 'dana', 'titulky.password': 'right' },
  wrongSettings: { 'titulky.username': 'dana', 'titulky.password': 'wrong' },
  asked: 'movie',
  language: 'cs',
  isDownload: ({ path }) => path === '/download.php',
  async answer({ method, path, query, headers, body }, world, { isQuotaSpent, pack }) {
    if (method === 'POST') {
      const form = Object.fromEntries(new URLSearchParams(body.toString()));
      const isRight = form['LoginName'] === account.LoginName && form['LoginPassword'] === account.LoginPassword;
      if (!isRight) return say('e', 'Špatné jméno nebo heslo');
      const answer = say('i', 'Vítejte');
      return { ...answer, headers: { ...answer.headers, 'set-cookie': `${cookie}; path=/` } };
    }
    if (query.has('msg')) return html('<a href="/">Titulky</a>');
    if (headers.cookie !== cookie) return say('e', 'Přihlašte se');
    const one = world.find('titulky', query.get('id') ?? '');
    if (path === '/download.php') {
      if (!one) return say('e', 'Titulky neexistují');
      return { bytes: await pack(isQuotaSpent ? { ...one, fileName: 'limit.html' } : one) };
    }
    if (query.get('action') === 'detail')
      return html(`<a href="/"></a><div class="ulozil"><img src="Movieroll.png"> ${one?.frameRate ?? ''}</div>`);
    const season = Number(query.get('step'));
    const found = searchWorld(world, 'titulky', { imdb: query.get('id'), season: season || null });
    return html(`<a href="/">Titulky</a>${found.length > 0 ? `<form class="cloudForm">${rows(found)}</form>` : ''}`);
  },
};

const rows = (found: readonly WorldSubtitle[]) =>
  found
    .map((one) => `${one.episode === undefined ? '' : `<div class="row"><h5>${one.episode}.</h5></div>`}${row(one)}`)
    .join('');

const row = ({ id, language, release, uploader }: WorldSubtitle) =>
  `<div class="row pbl${uploader === 'nobody' ? 0 : 1}"><a href="?action=detail&id=${id}">${release || '???'}</a>
<img src="/img/flag-${flags[language]}.gif"></div>`;
