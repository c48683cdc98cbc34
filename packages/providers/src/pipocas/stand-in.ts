import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html } from '#providers/testing/world-search.ts';

const cookies = { visitor: 'pipocas_session=visitor', member: 'pipocas_session=member' };
const token = 'lab-token';
const names: Readonly<Record<string, string>> = { pt: 'portugues', pb: 'brasileiro', en: 'ingles', es: 'espanhol' };
const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/**
 * pipocas.tv: a search by number lists blocks, one by release name lists links to pages with such a block. Shapes are
 * described by other clients; no limits are known.
 */
export const standIn: StandIn = {
  key: 'pipocas',
  origins: ['https://pipocas.tv'],
  packing: 'zip',
  settings: { 'pipocas.username': 'dana', 'pipocas.password': 'right' },
  wrongSettings: { 'pipocas.username': 'dana', 'pipocas.password': 'wrong' },
  asked: 'movie',
  language: 'pt',
  isDownload: ({ path }) => path.startsWith('/legendas/download/'),
  async answer({ method, path, query, headers, body }, world, { pack }) {
    if (path === '/login') {
      const form = Object.fromEntries(new URLSearchParams(body.toString()));
      const isRight = form['username'] === 'dana' && form['password'] === 'right' && form['_token'] === token;
      const cookie = isRight ? cookies.member : cookies.visitor;
      const set = { 'set-cookie': `${cookie}; path=/; httponly` };
      if (method === 'POST') return { status: 302, headers: { ...set, location: isRight ? '/' : '/login' } };
      return { ...html(`<meta name="csrf-token" content="${token}">Cria uma conta`), headers: set };
    }
    if (headers.cookie !== cookies.member) return html('<a href="/login">Entrar</a> Cria uma conta');
    const [, , part, id = ''] = path.split('/');
    const found = world.find('pipocas', id);
    if (part !== undefined && !found) return { status: 404, text: 'Not found' };
    if (found && part === 'download') return { bytes: await pack(found) };
    if (found) return html(infoPage(found));
    const isByNumber = query.get('t') === 'imdb';
    const words = wordsOf(query.get('s') ?? '');
    const hits = world
      .of('pipocas')
      .filter(({ language }) => names[language] === query.get('l'))
      .filter(({ release, imdbId }) =>
        isByNumber ? imdbId === `tt${query.get('s')}` : words.every((word) => wordsOf(release).includes(word)),
      )
      .map((one) =>
        isByNumber
          ? `<div><div class="col-md-12">${infoPage(one)}</div></div>`
          : `<a href="https://pipocas.tv/legendas/info/${one.id}" class="text-dark no-decoration">x</a>`,
      );
    return html(`<a href="/">Pipocas</a>${hits.join('')}`);
  },
};

const infoPage = ({
  id,
  release,
}: WorldSubtitle) => `<h3 class="title">Release: <span class="font-normal">${release}</span>
</h3><a href="/legendas/download/${id}">Download</a><span class="hits hits-pd"><div>12</div></span>`;
