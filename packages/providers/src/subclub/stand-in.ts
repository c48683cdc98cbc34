import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const two = (number: number) => String(number).padStart(2, '0');
const place = ({ season, episode }: WorldSubtitle) =>
  season === undefined || episode === undefined ? '' : ` [${two(season)}x${two(episode)}]`;

/** www.subclub.eu: one page with a table, and archives. */
export const standIn: StandIn = {
  key: 'subclub',
  origins: ['https://www.subclub.eu'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'et',
  isDownload: ({ path }) => path === '/down.php',
  async answer({ path, query }, world, { isQuotaSpent, pack }) {
    if (path === '/jutud.php') {
      const found = searchWorld(world, 'subclub', { words: query.get('otsing') });
      return html(`<table id="tale_list"><tbody>${found.map(row).join('')}</tbody></table>`);
    }
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    const found = world.find('subclub', query.get('id') ?? '');
    return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
  },
};

const row = (one: WorldSubtitle) => `<tr><td></td>
<td><a class="sc_link" href="down.php?id=${one.id}">${one.title} (${one.year})${place(one)}</a></td><td></td>
<td><a href="https://www.imdb.com/title/${one.imdbId}/">IMDb</a></td><td></td><td></td>
<td>${one.frameRate ?? ''}</td><td></td><td>${one.uploader ?? ''}</td></tr>`;
