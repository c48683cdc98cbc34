import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { searchWorld } from '#providers/testing/world-search.ts';

/** subtitri.nekur.net: a piece of a table for a form, and archives. */
export const standIn: StandIn = {
  key: 'nekur',
  origins: ['http://subtitri.nekur.net'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'lv',
  isDownload: ({ path }) => path.startsWith('/files/'),
  async answer({ method, path, body }, world, { isQuotaSpent, pack }) {
    if (path === '/modules/Subtitles.php') {
      const form = new URLSearchParams(body.toString());
      if (method !== 'POST' || form.get('ajax') !== '1') return { status: 400, text: 'Bad request' };
      const rows = searchWorld(world, 'nekur', { words: form.get('sSearch') }).map(row);
      return { text: `<table><thead><tr><th>Filma</th></tr></thead><tbody>${rows.join('')}</tbody></table>` };
    }
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    const found = world.find('nekur', /(\d+)\.zip$/.exec(path)?.[1] ?? '');
    return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
  },
};

const row = (one: WorldSubtitle) => `<tr><td class="title"><a href="/files/${one.id}.zip">${one.title}</a></td>
<td class="year">${one.year}</td><td></td><td><a href="http://www.imdb.com/title/${one.imdbId}/">IMDb</a></td>
<td class="fps">${one.frameRate ?? ''}</td><td class="notes">${one.release}</td></tr>`;
