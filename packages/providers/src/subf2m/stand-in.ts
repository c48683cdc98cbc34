import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const slugs: Record<string, string> = {
  en: 'english',
  fr: 'french',
  de: 'german',
  es: 'spanish',
  pb: 'brazillian-portuguese',
};
const ordinals = 'Zeroth First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');
const nameOf = ({ title, season, year }: WorldSubtitle) =>
  `${title}${season === undefined ? '' : ` - ${ordinals[season]} Season`} (${year})`;
const slugOf = (one: WorldSubtitle) => nameOf(one).toLowerCase().replaceAll(/\W+/g, '-');
const page = (body: string) => ({
  text: `<html><body><form action="/subtitles/searchbytitle"><input name="query"></form>${body}</body></html>`,
});

/** subf2m.co: entries of movies and seasons, a page for each language; programs that say so are turned away. */
export const standIn: StandIn = {
  key: 'subf2m',
  origins: ['https://subf2m.co'],
  packing: 'zip',
  settings: { 'subf2m.user_agent': 'Mozilla/5.0 (X11; Linux x86_64) Lab/1.0', 'subf2m.verify_ssl': true },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => /\/\d+(?:\/download)?$/.test(path),
  async answer({ path, query, headers }, world, { isQuotaSpent, pack }) {
    if (!headers['user-agent']?.startsWith('Mozilla/'))
      return { status: 403, text: '<html><body>Forbidden</body></html>' };
    const all = world.of('subf2m');
    if (path === '/subtitles/searchbytitle') return page(searchList(all, query.get('query') ?? ''));
    const [, , entry, language, id, verb] = path.split('/');
    const found = all.filter((one) => slugOf(one) === entry && slugs[one.language] === language);
    if (id === undefined)
      return page(
        `<a class="imdb" href="https://www.imdb.com/title/${found[0]?.imdbId}/">IMDb</a><ul class="sublist">${found.map(item).join('')}</ul>`,
      );
    const one = found.find((each) => each.id === id);
    if (!one) return { status: 404, text: '<html><body>404</body></html>' };
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    if (verb === 'download') return { bytes: await pack(one) };
    return page(`<div class="download"><a href="${path}/download" id="downloadButton">Download</a></div>`);
  },
};

function searchList(all: readonly WorldSubtitle[], words: string): string {
  const entries = new Map(all.map((one) => [slugOf(one), nameOf(one)]));
  const links = [...entries]
    .filter(([, name]) => name.toLowerCase().includes(words.toLowerCase()))
    .map(([slug, name]) => `<li><div class="title"><a href="/subtitles/${slug}">${name}</a></div></li>`);
  return `<div class="search-result"><h2 class="exact">Exact</h2><ul>${links.join('')}</ul></div>`;
}

const item = (one: WorldSubtitle) => `<li class="item"><ul class="scrolllist"><li>${one.release}</li></ul>
<div class="vertical-middle"><b>By <a href="/u/3">${one.uploader ?? 'ana'}</a></b></div>
<p>${one.hi ? 'SDH' : ''}${one.forced ? 'Forced' : ''}</p>
<a class="download icon-download" href="/subtitles/${slugOf(one)}/${slugs[one.language]}/${one.id}"></a></li>`;
