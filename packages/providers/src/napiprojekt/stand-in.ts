import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const nameOf = ({ title, year }: WorldSubtitle) => (year === undefined ? title : `${title} (${year})`);
const slugOf = (one: WorldSubtitle) => `${Buffer.from(one.title).readUIntBE(0, 3)}-${nameOf(one).replaceAll(' ', '-')}`;
const markOf = ({ type, season, episode }: WorldSubtitle) =>
  type === 'movie' ? '' : `-s${String(season).padStart(2, '0')}e${String(episode).padStart(2, '0')}`;

/** Token its own players send with the hash, computed differently than in the server. */
function tokenOf(hash: string): string {
  const digit = (place: number) => Number(`0x${hash[place] ?? '0'}`);
  const places = [digit(14), digit(3) + 13, digit(6) + 16, digit(8) + 11, digit(2) + 5];
  const factors = [2, 2, 5, 4, 3];
  return places
    .map((place, index) => ((Number(`0x${hash.slice(place, place + 2)}`) * (factors[index] ?? 0)) % 16).toString(16))
    .join('');
}

/** napiprojekt.pl: a catalogue for people, and files by the hash of the video for programs. */
export const standIn: StandIn = {
  key: 'napiprojekt',
  origins: ['https://www.napiprojekt.pl', 'http://napiprojekt.pl'],
  packing: 'plain',
  settings: {},
  asked: 'movie',
  language: 'pl',
  isDownload: ({ path }) => path === '/unit_napisy/dl.php',
  async answer({ path, query, body }, world, { pack }) {
    const all = world.of('napiprojekt').filter(({ napiHash }) => napiHash !== undefined);
    if (path === '/unit_napisy/dl.php') {
      const hash = query.get('f') ?? '';
      const wanted = query.get('t') === tokenOf(hash) && all.find(({ napiHash }) => napiHash === hash);
      return wanted ? { bytes: await pack(wanted) } : { text: 'NPc0' };
    }
    if (path === '/ajax/search_catalog.php') return { text: catalogueOf(all, new URLSearchParams(body.toString())) };
    const page = decodeURIComponent(path);
    const rows = all.filter((one) => page === `/napisy1,7,0-dla-${slugOf(one)}${markOf(one)}`);
    return { text: `<table><tbody>${rows.map(rowOf).join('')}</tbody></table>` };
  },
};

function catalogueOf(all: readonly WorldSubtitle[], form: URLSearchParams): string {
  const kind = form.get('queryKind') === '1' ? 'episode' : 'movie';
  const links = all
    .filter(({ type, title }) => type === kind && title.toLowerCase() === form.get('queryString')?.toLowerCase())
    .filter(({ year }) => !form.get('queryYear') || String(year) === form.get('queryYear'))
    .map(titleOf);
  return `<div class="movieSearchContent">${[...new Set(links)].join('')}</div>`;
}

const titleOf = (one: WorldSubtitle) =>
  `<div class="greyBoxCatcher"><a class="movieTitleCat" tytul="${one.title}" href="napisy-${slugOf(one)}">` +
  `<h3>${one.title}${one.year === undefined ? '' : ` - ${one.year}r.`} </h3></a>` +
  `${one.imdbId ? `<a href="https://www.imdb.com/title/${one.imdbId}/">IMDb</a>` : ''}</div>`;

function rowOf({ napiHash, uploader, frameRate = 23.976 }: WorldSubtitle): string {
  const author = uploader ?? 'brak';
  const said = `&lt;b&gt;Autor:&lt;/b&gt; ${author} (dodał: ktos)&lt;br&gt;`;
  const link = `<a class="tableA" href="napiprojekt:${napiHash}">video.avi</a>`;
  const cells = [link, '1.37 GB', `${frameRate} `, '01:52:10', author, 'b.d.', '88'];
  return `<tr title="${said}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
