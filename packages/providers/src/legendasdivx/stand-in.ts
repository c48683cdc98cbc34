import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const cookie = 'phpbb3_lab_sid=member';
const languages: Readonly<Record<string, string>> = { 28: 'pt', 29: 'pb' };
const flags: Readonly<Record<string, string>> = { pt: 'portugal', pb: 'brazil' };
const loginForm =
  '<form><input name="username"><input name="password"><input type="hidden" name="sid" value="7f"><input name="login" value="Login"></form>';

const redirect = (headers: Record<string, string>): LabAnswer => ({ status: 302, headers });

/** www.legendasdivx.pt: the login of a phpBB forum, lists of boxes. Shapes are described by other clients. */
export const standIn: StandIn = {
  key: 'legendasdivx',
  origins: ['https://www.legendasdivx.pt'],
  packing: 'zip',
  settings: { 'legendasdivx.username': 'dana', 'legendasdivx.password': 'right' },
  wrongSettings: { 'legendasdivx.username': 'dana', 'legendasdivx.password': 'wrong' },
  asked: 'movie',
  language: 'pt',
  isDownload: ({ query }) => query.get('d_op') === 'getit',
  async answer({ method, path, query, headers, body }, world, { isQuotaSpent, pack }) {
    if (path === '/forum/ucp.php') {
      const form = Object.fromEntries(new URLSearchParams(body.toString()));
      const isRight = form['username'] === 'dana' && form['password'] === 'right' && form['sid'] === '7f';
      if (method === 'GET' || !isRight) return html(loginForm);
      return redirect({ location: '/forum/index.php', 'set-cookie': `${cookie}; path=/` });
    }
    if (headers.cookie !== cookie) return redirect({ location: '/modules.php?name=Your_Account' });
    if (query.get('d_op') === 'getit') {
      const found = world.find('legendasdivx', query.get('lid') ?? '');
      if (!found) return { status: 404, text: 'Not found' };
      return isQuotaSpent ? html('Limite de downloads diário atingido!') : { bytes: await pack(found) };
    }
    const language = languages[query.get('form_cat') ?? query.get('idioma') ?? ''];
    const [season, episode] = [query.get('temporada'), query.get('episodio')];
    const found = searchWorld(world, 'legendasdivx', {
      imdb: query.get('imdb'),
      season: season ? Number(season) : null,
      episode: episode ? Number(episode) : null,
    }).filter((one) => one.language === language);
    const first = 10 * (Number(query.get('page') ?? 1) - 1);
    const count = '<!--pesquisas: 37-->';
    return found.length === 0
      ? html(`${count}A legenda não foi encontrada!`)
      : html(
          `${count}<div class="pager_bar">(${found.length} encontradas)</div>${found
            .slice(first, first + 10)
            .map(box)
            .join('')}`,
        );
  },
};

const box = (one: WorldSubtitle) => `<div class="sub_box"><div class="sub_header"><b>${one.title}</b> por
<a href="#">${one.uploader ?? ''}</a></div><table><tr><th>Hits:</th><td>3</td><th>Idioma:</th>
<td><img src="modules/Downloads/img/${flags[one.language]}.gif"></td><th>Frame Rate:</th><td>${one.frameRate ?? ''} fps</td></tr>
<tr><td class="td_desc brd_up">Para a vers&atilde;o<br>${one.release}</td></tr></table>
<div class="sub_footer"><a class="sub_download" href="?name=Downloads&d_op=getit&lid=${one.id}">Download</a></div></div>`;
