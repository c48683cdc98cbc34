import { romanianPlace } from '#providers/testing/place-words.ts';
import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const numbers: Record<string, string> = { ro: '1', en: '2' };
const parameters = ['z2', 'z3', 'z4', 'z5', 'z6', 'z7', 'z8', 'z9', 'z11'];

/** www.titrari.ro: a front page that links the search of the year, pages of tables, and archives. */
export const standIn: StandIn = {
  key: 'titrari',
  origins: ['https://www.titrari.ro'],
  packing: 'zip',
  settings: {},
  asked: 'episode',
  language: 'ro',
  isDownload: ({ path }) => path === '/get.php',
  async answer({ path, query }, world, { isQuotaSpent, pack }) {
    if (path === '/get.php') {
      if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
      const found = world.find('titrari', query.get('id') ?? '');
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    const menu = '<a href="index.php?page=cautarelab26">Căutare Avansată</a>';
    if (!query.has('page')) return html(`<a href="index.php?page=noutati">Noutăți</a>${menu}`);
    if (query.get('page') !== 'cautarelab26' || parameters.some((name) => !query.has(name)))
      return { status: 404, text: 'Not found' };
    const type = query.get('z11') === '1' ? 'movie' : 'episode';
    const found = searchWorld(world, 'titrari', { words: query.get('z7'), imdb: query.get('z5'), type });
    const rows = found.filter(({ language }) => numbers[language] === query.get('z8')).map(table);
    return html(`${menu}${rows.join('')}`);
  },
};

const table = (one: WorldSubtitle) => `<table><tr><td rowspan="5"><a href="get.php?id=${one.id}"><img></a></td>
<td><h1><a href="index.php?page=numaicautare&id=${one.id}">${one.title}${romanianPlace(one)} (${one.year})</a></h1></td></tr>
<tr><td class="comment">Drama</td></tr><tr><td class="comment">${one.release}<br>Sincronizare</td></tr>
<tr><td><a href="https://www.imdb.com/title/${one.imdbId}/"><img src="imdb.png"></a></td></tr>
<tr><td class="row1 stanga"><a href="#">${one.uploader ?? ''}</a></td></tr></table>`;
