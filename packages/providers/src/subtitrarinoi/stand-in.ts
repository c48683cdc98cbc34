import { romanianPlace } from '#providers/testing/place-words.ts';
import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { searchWorld } from '#providers/testing/world-search.ts';

/** www.subtitrari-noi.ro: a piece of a page for a form, and archives. */
export const standIn: StandIn = {
  key: 'subtitrarinoi',
  origins: ['https://www.subtitrari-noi.ro'],
  packing: 'zip',
  settings: {},
  asked: 'episode',
  language: 'ro',
  isDownload: ({ path }) => path.endsWith('.zip'),
  async answer({ method, path, body, headers }, world, { isQuotaSpent, pack }) {
    if (path === '/paginare_filme.php') {
      const form = new URLSearchParams(body.toString());
      const words = form.get('cautare') ?? '';
      const isAsked = form.get('search_q') === '1' && form.get('query_q') === words && words !== '';
      if (method !== 'POST' || headers['x-requested-with'] !== 'XMLHttpRequest' || !isAsked) return { status: 400 };
      const by = /^\d+$/.test(words) ? { imdb: words } : { words };
      return { text: searchWorld(world, 'subtitrarinoi', by).map(box).join('') };
    }
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    const found = world.find('subtitrarinoi', /^\/(\d+)\.zip$/.exec(path)?.[1] ?? '');
    return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
  },
};

const box = (one: WorldSubtitle) => `<div id="round" class="box">
<div id="content-main" class="main"><a href="/movie-${one.id}.html">${one.title}${romanianPlace(one)} (${one.year})</a>
<p>Drama</p><p>2021</p><p>1 CD</p><p>Nota</p><p>Uploader: ${one.uploader ?? ''}</p></div>
<div id="content-right" class="right"><a href="https://www.imdb.com/title/${one.imdbId}/"><img></a></div>
<div class="buton"><a href="/${one.id}.zip">Descarca</a></div></div><div>${one.release}<br>Sincronizare</div>`;
