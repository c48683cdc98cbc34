import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html } from '#providers/testing/world-search.ts';

const perPage = 10;
const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** gr.greek-subtitles.com: a list of release names; files at another address. No limits are known. */
export const standIn: StandIn = {
  key: 'greeksubtitles',
  origins: ['http://gr.greek-subtitles.com', 'http://www.greeksubtitles.info'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'el',
  isDownload: ({ path }) => path === '/getp.php',
  async answer({ path, query }, world, { pack }) {
    if (path === '/getp.php') {
      const found = world.find('greeksubtitles', query.get('id') ?? '');
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    const words = wordsOf(query.get('name') ?? '');
    const found = world
      .of('greeksubtitles')
      .filter(({ release }) => words.every((word) => wordsOf(release).includes(word)));
    const first = Number(query.get('from') ?? 0);
    const next = `<a href="search.php?name=${encodeURIComponent(query.get('name') ?? '')}&from=${first + perPage}">Next</a>`;
    const rows = found
      .slice(first, first + perPage)
      .map(row)
      .join('');
    return html(`<a href="/">Home</a><table>${rows}</table>${found.length > first + perPage ? next : ''}`);
  },
};

const row = ({ id, language, release }: WorldSubtitle) => `<tr><td><img src="images/flags/${language}.gif"></td>
<td class="latest_name"><a href="get_greek_subtitles.php?id=${id}">${release}</a></td></tr>`;
