import type { StandIn } from '#providers/testing/stand-in.ts';
import { placeCode } from '#providers/testing/place-words.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const numbers: Record<string, string> = { bg: '2', en: '1' };

/** subs.sab.bz: a page with the form and a table, and archives. */
export const standIn: StandIn = {
  key: 'subssabbz',
  origins: ['http://subs.sab.bz'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'bg',
  isDownload: ({ query }) => query.get('act') === 'download',
  async answer({ method, path, query, headers }, world, { isQuotaSpent, pack }) {
    if (path !== '/index.php' || !headers['referer']) return { status: 403, text: 'Forbidden' };
    if (query.get('act') === 'download') {
      if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
      const found = world.find('subssabbz', query.get('attach_id') ?? '');
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    const words = query.get('movie');
    const year = Number(query.get('yr')) || undefined;
    const found = searchWorld(world, 'subssabbz', { words })
      .filter((one) => (year ?? one.year) === one.year)
      .filter(({ language }) => numbers[language] === query.get('select-language'));
    return html(`<form><input name="movie"></form><table>${method === 'POST' ? found.map(row).join('') : ''}</table>`);
  },
};

const row = (one: WorldSubtitle) => `<tr class="subs-row"><td></td><td></td>
<td class="c2field"><a href="http://subs.sab.bz/index.php?s=0a1b&amp;act=download&amp;attach_id=${one.id}"
 onmouseover="ddrivetip('${one.release}&lt;br&gt;Превод','#fff')">${one.title}${placeCode(one)}</a> (${one.year})</td>
<td></td><td>15 Nov 2026</td><td><img></td><td>1</td><td>${one.frameRate ?? ''}</td><td>${one.uploader ?? ''}</td>
<td><a href="http://www.imdb.com/title/${one.imdbId}/">IMDb</a></td></tr>`;
