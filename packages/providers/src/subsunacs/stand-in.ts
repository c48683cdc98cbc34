import type { StandIn } from '#providers/testing/stand-in.ts';
import { placeCode } from '#providers/testing/place-words.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const numbers: Record<string, string> = { bg: '0', en: '1' };
const parameters = ['m', 'l', 'c', 'y', 'a', 'd', 'u', 'g', 't'];

/** subsunacs.net: a page with the form and a table, and archives. */
export const standIn: StandIn = {
  key: 'subsunacs',
  origins: ['https://subsunacs.net'],
  packing: 'zip',
  settings: {},
  asked: 'episode',
  language: 'bg',
  isDownload: ({ path }) => path.startsWith('/subtitles/'),
  async answer({ method, path, query, headers }, world, { isQuotaSpent, pack }) {
    if (!headers['referer']) return { status: 403, text: 'Forbidden' };
    if (path.startsWith('/subtitles/')) {
      if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
      const found = world.find('subsunacs', /-(\d+)\/$/.exec(path)?.[1] ?? '');
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    const isAsked =
      method === 'POST' && parameters.every((name) => query.has(name)) && query.get('action') === '   Търси   ';
    const [, words, season, episode] = /^(.*?)(?: (\d\d) (\d\d))?$/.exec(query.get('m') ?? '') ?? [];
    const place = season === undefined ? {} : { season: Number(season), episode: Number(episode) };
    const found = searchWorld(world, 'subsunacs', { words: words ?? '', ...place })
      .filter(({ language }) => numbers[language] === query.get('l'))
      .filter(({ year }) => !query.get('y') || String(year) === query.get('y'));
    return html(`<form><input name="m"></form><table>${isAsked ? found.map(row).join('') : ''}</table>`);
  },
};

const row = (one: WorldSubtitle) => `<tr onmouseover="this.className='on'"><td class="tdMovie">
<a class="tooltip" href="/subtitles/Title-${one.id}/" title="&lt;b&gt;${one.release}&lt;/b&gt;">${one.title}${placeCode(one)}</a>
<span class="smGray">&nbsp;(${one.year})</span></td><td>1</td><td>${one.frameRate ?? ''}</td><td><img></td><td>5</td>
<td>${one.uploader ?? ''}</td><td>120</td></tr>`;
