import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const cookie = 'Login=u=7&g=member';
/** Its services put their answers, as text, into another. */
const wrap = (inner: unknown): LabAnswer => ({ json: { d: JSON.stringify(inner) } });
const idOf = ({ title }: WorldSubtitle) => Buffer.from(title).toString('hex').toUpperCase();

interface Question {
  Email?: string;
  Password?: string;
  FilmName?: string;
  SearchType?: string;
  SubtitleID?: string;
}

/** ktuvit.me: services for its own pages, and pages with tables of subtitles. */
export const standIn: StandIn = {
  key: 'ktuvit',
  origins: ['https://www.ktuvit.me'],
  packing: 'plain',
  settings: { 'ktuvit.email': 'dana@example.org', 'ktuvit.hashed_password': 'right' },
  wrongSettings: { 'ktuvit.email': 'dana@example.org', 'ktuvit.hashed_password': 'wrong' },
  asked: 'movie',
  language: 'he',
  isDownload: ({ path }) => path.endsWith('/RequestSubtitleDownload') || path.endsWith('/DownloadFile.ashx'),
  async answer({ path, query, headers, body }, world, { isQuotaSpent, pack }) {
    const all = world.of('ktuvit');
    const verb = path.split('/').at(-1);
    const { request = {} } = (body.length > 0 ? JSON.parse(body.toString()) : {}) as { request?: Question };
    if (verb === 'Login') {
      const isRight = request.Email === 'dana@example.org' && request.Password === 'right';
      const answer = wrap({ IsSuccess: isRight, ErrorMessage: isRight ? null : 'Wrong e-mail or password' });
      return isRight ? { ...answer, headers: { 'set-cookie': `${cookie}; path=/; HttpOnly` } } : answer;
    }
    if (verb === 'SearchPage_search') return wrap({ Films: filmsOf(all, request) });
    if (verb === 'RequestSubtitleDownload') {
      const isAllowed = headers.cookie === cookie && !isQuotaSpent;
      return wrap({
        DownloadIdentifier: isAllowed ? `get-${request.SubtitleID}` : null,
        ErrorMessage: isAllowed ? '' : 'Not now',
      });
    }
    if (verb === 'DownloadFile.ashx') {
      const wanted = world.find('ktuvit', query.get('DownloadIdentifier')?.slice('get-'.length) ?? '');
      return wanted ? { bytes: await pack(wanted) } : { status: 404, text: '' };
    }
    if (verb === 'MovieInfo.aspx') {
      const rows = all
        .filter((one) => one.type === 'movie' && idOf(one) === query.get('ID'))
        .map((one) => rowOf(one, `<a data-subtitle-id="${one.id}"></a>`));
      return { text: `<!DOCTYPE html><table id="subtitlesList"><tbody>${rows.join('')}</tbody></table>` };
    }
    const rows = all
      .filter((one) => idOf(one) === query.get('SeriesID') && String(one.season) === query.get('Season'))
      .filter((one) => String(one.episode) === query.get('Episode'));
    return { text: rows.map((one) => rowOf(one, `<input type="button" data-sub-id="${one.id}">`)).join('') };
  },
};

function filmsOf(all: readonly WorldSubtitle[], { FilmName, SearchType }: Question) {
  const kind = SearchType === '0' ? 'movie' : 'episode';
  const films = all
    .filter(({ type, title }) => type === kind && title.toLowerCase() === FilmName?.toLowerCase())
    .map(
      (one) =>
        [
          idOf(one),
          {
            ID: idOf(one),
            EngName: one.title,
            ImdbID: null,
            IMDB_Link: one.imdbId ? `https://www.imdb.com/title/${one.imdbId}/` : '',
          },
        ] as const,
    );
  return [...new Map(films).values()];
}

/** The last cell differs between movies and episodes. */
const rowOf = ({ release, uploader = 'Dana' }: WorldSubtitle, button: string) =>
  `<tr><td><div>${release}<br /><small>${uploader}</small></div></td><td>srt</td><td>31KB</td><td>02/05/2024</td>` +
  `<td>120</td><td>${button}</td></tr>`;
