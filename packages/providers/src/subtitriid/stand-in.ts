import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

/** subtitri.do.am: blocks of a search, a page for each movie, and archives. */
export const standIn: StandIn = {
  key: 'subtitriid',
  origins: ['https://subtitri.do.am'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'lv',
  isDownload: ({ path }) => path.startsWith('/load/'),
  async answer({ path, query }, world, { isQuotaSpent, pack }) {
    if (path === '/search/') {
      const found = searchWorld(world, 'subtitriid', { words: query.get('q') });
      return html(`<input name="q">${found.map(block).join('')}`);
    }
    const one = world.find('subtitriid', /(\d+)$/.exec(path)?.[1] ?? '');
    if (!one) return { status: 404, text: 'Not found' };
    if (path.startsWith('/publ/')) return html(pageOf(one));
    return isQuotaSpent ? { status: 429, text: 'Too many requests' } : { bytes: await pack(one) };
  },
};

const block = ({ id, title }: WorldSubtitle) =>
  `<div class="eBlock"><div class="eTitle"><a href="https://subtitri.do.am/publ/movie-${id}">Nosaukums / ${title}</a></div></div>`;

const pageOf = (one: WorldSubtitle) => `<div class="main-header">Nosaukums / ${one.title}</div>
<div id="film-page-year">${one.year}</div>
<div id="actors-page"><a href="https://www.imdb.com/title/${one.imdbId}/">IMDb</a></div>
<a class="hvr" href="/load/file-${one.id}">Lejupielādēt</a>`;
