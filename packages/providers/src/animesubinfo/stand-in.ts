import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const cookie = 'ansi_sciagnij=session';
const codeOf = (id: string | null) => Buffer.from(`code ${id}`).toString('hex');
const page = (body: string) => ({
  ...html(`<form name="wyszukiwarka"></form>${body}`),
  headers: { 'set-cookie': `${cookie}; path=/`, 'content-type': 'text/html' },
});
const two = (number: number) => String(number).padStart(2, '0');
/** Counted from the first episode of all where that is known. */
const headingOf = ({ title, absoluteEpisode, episode }: WorldSubtitle) => {
  const number = absoluteEpisode ?? episode;
  return number === undefined ? title : `${title} ep${two(number)}`;
};

/** animesub.info: one search page, and a form for each file with a code that belongs to the session. No limits are known. */
export const standIn: StandIn = {
  key: 'animesubinfo',
  origins: ['http://animesub.info'],
  packing: 'zip',
  settings: {},
  asked: 'episode',
  language: 'pl',
  isDownload: ({ path, query }) => path === '/sciagnij.php' || query.has('ID'),
  async answer({ path, query, headers, body }, world, { pack }) {
    if (path === '/sciagnij.php') {
      const form = new URLSearchParams(body.toString());
      const found = world.find('animesubinfo', form.get('id') ?? '');
      const isRight = headers.cookie === cookie && form.get('sh') === codeOf(form.get('id'));
      return found && isRight ? { bytes: await pack(found) } : html('Blad zabezpieczen');
    }
    const id = query.get('ID');
    const [, words = '', number] = /^(.*?)(?: ep(\d+))?$/.exec(query.get('szukane') ?? '') ?? [];
    const found = id
      ? world.of('animesubinfo').filter((one) => one.id === id)
      : searchWorld(world, 'animesubinfo', { words }).filter(
          (one) => number === undefined || headingOf(one).endsWith(` ep${number}`),
        );
    return page(found.length === 0 ? 'Nie znaleziono napisow' : found.map(row).join(''));
  },
};

const row = (one: WorldSubtitle) => `<table class="Napisy" style="text-align:center">
<tr class="KNap"><td align="left">${headingOf(one)}</td><td>2021.10.14</td><td></td><td>SubRip</td></tr>
<tr class="KNap"><td align="left">${headingOf(one)}</td><td><a href="osoba.php?id=1">~${one.uploader ?? ''}</a></td>
<td><table><tr><td></td></tr></table></td><td>8kB</td></tr>
<tr class="KNap"><td align="left">${headingOf(one)}</td><td></td><td></td><td>122 razy</td></tr>
<tr class="KKom"><td><form method="POST" action="sciagnij.php"><input type="hidden" name="id" value="${one.id}">
<input type="hidden" name="sh" value="${codeOf(one.id)}"><input type="submit" name="single_file"></form></td>
<td class="KNap" align="left" colspan="3"><b>ID ${one.id}<br>Autor:</b> ${one.uploader ?? ''}<br>Synchro: ${one.release}</td></tr>
</table><br>`;
