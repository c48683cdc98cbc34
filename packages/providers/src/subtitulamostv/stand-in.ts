import { numberOf } from '#providers/testing/number-of.ts';
import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const names: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Español (España)',
  ea: 'Español (Latinoamérica)',
  ca: 'Català',
  gl: 'Galego',
  fr: 'Français',
};
const showOf = ({ title }: WorldSubtitle) => numberOf(title);
const episodeOf = (one: WorldSubtitle) => showOf(one) * 10_000 + (one.season ?? 0) * 100 + (one.episode ?? 0);

/** www.subtitulamos.tv: JSON for shows, a page per episode, plain files. No limits are known. */
export const standIn: StandIn = {
  key: 'subtitulamostv',
  origins: ['https://www.subtitulamos.tv'],
  packing: 'plain',
  settings: {},
  asked: 'episode',
  language: 'es',
  isDownload: ({ path }) => path.endsWith('/download'),
  async answer({ path, query }, world, { pack }) {
    const all = world.of('subtitulamostv');
    if (path === '/search/query') {
      const shows = new Map(
        searchWorld(world, 'subtitulamostv', { words: query.get('q') }).map((one) => [showOf(one), one.title]),
      );
      return { json: Array.from(shows, ([show_id, show_name]) => ({ show_id, show_name })) };
    }
    const [, kind, number] = /^\/(\w+)\/(\d+)/.exec(path) ?? [];
    if (kind === 'subtitles') {
      const found = world.find('subtitulamostv', number ?? '');
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    const shown = all.findLast((one) => String(kind === 'shows' ? showOf(one) : episodeOf(one)) === number);
    if (!shown) return { status: 404, text: 'Not found' };
    const address = `/episodes/${episodeOf(shown)}`;
    if (kind === 'shows') return { status: 302, headers: { location: address } };
    if (path === address) return { status: 301, headers: { location: `${address}/a-long-name` } };
    return html(episodePage(shown, all));
  },
};

function episodePage(shown: WorldSubtitle, all: readonly WorldSubtitle[]): string {
  const ofShow = all.filter((one) => showOf(one) === showOf(shown));
  const ofSeason = ofShow.filter(({ season }) => season === shown.season);
  const choices = (list: readonly WorldSubtitle[], number: (one: WorldSubtitle) => number | undefined) =>
    [...new Map(list.map((one) => [number(one), one])).values()]
      .map((one) => {
        const selected = number(one) === number(shown) ? 'selected' : '';
        return `<a href="/episodes/${episodeOf(one)}/a-long-name" class="choice ${selected}">${number(one)}</a>`;
      })
      .join('');
  return `<div id="season-choices">${choices(ofShow, ({ season }) => season)}</div>
<div id="episode-choices">${choices(ofSeason, ({ episode }) => episode)}</div>
${ofSeason
  .filter(({ episode }) => episode === shown.episode)
  .map(block)
  .join('')}`;
}

const block = ({ id, language, release, uploader }: WorldSubtitle) => `<div class="language-container">
<div class="language-name" data-lang-id="1">${names[language]}</div>
<div class="version-container "><p class="text mini">versión</p><p class="text tiny spaced bold">${release}</p>
<a rel="nofollow" href="/subtitles/${id}/download"><div class="download-button "></div></a>
<a rel="nofollow" href="/users/1" class="uploader_name text">${uploader ?? ''}</a></div></div>`;
