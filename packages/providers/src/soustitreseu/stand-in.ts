import { numberOf } from '#providers/testing/number-of.ts';
import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const folderOf = ({ type }: WorldSubtitle) => (type === 'movie' ? 'films' : 'series');
const pageOf = (one: WorldSubtitle) => `${folderOf(one)}/${numberOf(one.title)}.html`;

/** www.sous-titres.eu: a page for each title, archives. Shapes are described by other clients; no limits are known. */
export const standIn: StandIn = {
  key: 'soustitreseu',
  origins: ['https://www.sous-titres.eu'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'fr',
  isDownload: ({ path }) => path.endsWith('.zip'),
  async answer({ path, query }, world, { pack }) {
    const all = world.of('soustitreseu');
    if (path === '/search.html') {
      const titles = new Map(
        searchWorld(world, 'soustitreseu', { words: query.get('q') }).map((one) => [pageOf(one), one]),
      );
      const hits = Array.from(
        titles,
        ([page, { type, title }]) =>
          `<div class="${type === 'movie' ? 'film' : 'serie'}"><h3><a href="${page}">${title}</a></h3></div>`,
      );
      return html(`<a href="/">Sous-titres</a>${hits.join('')}`);
    }
    const id = /\.(\d+)\.zip$/.exec(path)?.[1];
    const found = world.find('soustitreseu', id ?? '');
    if (found) return { bytes: await pack(found) };
    const ofTitle = all.filter((one) => `/${pageOf(one)}` === path);
    return ofTitle.length > 0 ? html(ofTitle.map(link).join('')) : { status: 404, text: 'Not found' };
  },
};

const link = (one: WorldSubtitle) =>
  `<a class="subList" href="${archiveOf(one)}"><span class="episodenum">${placeOf(one)}</span></a>`;

const archiveOf = ({ release, language, id }: WorldSubtitle) => `${release}${language === 'en' ? '.en' : ''}.${id}.zip`;

const placeOf = ({ season, episode }: WorldSubtitle) =>
  season === undefined ? '' : episode === undefined ? `S${season}` : `${season}×${String(episode).padStart(2, '0')}`;
