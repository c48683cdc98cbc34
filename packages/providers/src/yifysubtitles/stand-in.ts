import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const names: Record<string, string> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  pb: 'Brazilian Portuguese',
};
const slugOf = ({ title, id }: WorldSubtitle) => `${title.toLowerCase().replaceAll(/\W+/g, '-')}-yify-${id}`;

/** yifysubtitles.ch: the page of a movie, the page of a subtitle, the archive; nothing without a referer. */
export const standIn: StandIn = {
  key: 'yifysubtitles',
  origins: ['https://yifysubtitles.ch'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'en',
  isDownload: ({ path }) => path.startsWith('/subtitle/') || path.startsWith('/subtitles/'),
  async answer({ path, headers }, world, { isQuotaSpent, pack }) {
    const [, part, rest = ''] = path.split('/');
    const all = world.of('yifysubtitles');
    const movie = all.filter(({ imdbId }) => part === 'movie-imdb' && imdbId === rest);
    if (movie.length > 0) return { text: moviePage(movie) };
    const found = all.find((one) => slugOf(one) === rest.replace(/\.zip$/, ''));
    if (!found) return { status: 404, text: '<html><body>404</body></html>' };
    if (!headers.referer) return { status: 403, text: '<html><body>Forbidden</body></html>' };
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    if (part === 'subtitle') return { bytes: await pack(found) };
    return {
      text: `<html><body><a class="btn-icon download-subtitle" href="/subtitle/${rest}.zip">download</a></body></html>`,
    };
  },
};

const moviePage = (subtitles: readonly WorldSubtitle[]) => `<html><body>
<h2 class="movie-main-title">${subtitles[0]?.title}</h2>
<table class="table other-subs"><thead><tr><th>rating</th></tr></thead><tbody>${subtitles.map(row).join('')}</tbody></table>
</body></html>`;

const row = (one: WorldSubtitle) => `<tr data-id="${one.id}">
<td class="rating-cell"><span class="label">5</span></td>
<td class="flag-cell"><span class="sub-lang">${names[one.language] ?? one.language}</span></td>
<td><a href="/subtitles/${slugOf(one)}"><span class="text-muted">subtitle</span> ${one.release}</a></td>
<td class="other-cell">${one.hi ? '<span class="hi-subtitle"></span>' : ''}</td>
<td class="uploader-cell"><a href="/user/ana">${one.uploader ?? 'ana'}</a></td>
<td class="download-cell"><a class="subtitle-download" href="/subtitles/${slugOf(one)}">download</a></td></tr>`;
