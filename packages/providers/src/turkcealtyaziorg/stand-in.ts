import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { searchWorld } from '#providers/testing/world-search.ts';

const cookie = 'cf_clearance=lab';
const agent = 'Lab browser';
const page = (description: string, body = '') => ({
  text: `<!doctype html><html><head><meta name="description" content="${description}"></head><body>${body}</body></html>`,
});

/** turkcealtyazi.org: one list for a title, a page with a form for each file. Shapes are described by other clients. */
export const standIn: StandIn = {
  key: 'turkcealtyaziorg',
  origins: ['https://turkcealtyazi.org'],
  packing: 'zip',
  settings: { 'turkcealtyaziorg.cookies': cookie, 'turkcealtyaziorg.user_agent': agent },
  wrongSettings: { 'turkcealtyaziorg.cookies': 'cf_clearance=old', 'turkcealtyaziorg.user_agent': agent },
  asked: 'movie',
  language: 'tr',
  isDownload: ({ path }) => path === '/ind' || path.startsWith('/sub/'),
  async answer({ path, query, headers, body }, world, { pack }) {
    if (headers.cookie !== cookie || headers['user-agent'] !== agent) return { status: 403, text: 'Forbidden' };
    if (path === '/find.php') {
      const found = searchWorld(world, 'turkcealtyaziorg', { imdb: query.get('find') });
      if (found.length === 0) return page('404 Error');
      return page('Altyazı', `<div class="altyazi-list-wrapper"><div>${found.map(row).join('')}</div></div>`);
    }
    const form = new URLSearchParams(body.toString());
    const isForm = path === '/ind' && form.get('altid') !== null && form.get('sidid') !== null;
    const id = isForm ? form.get('idid') : /^\/sub\/(\d+)/.exec(path)?.[1];
    const found = world.find('turkcealtyaziorg', id ?? '');
    if (!found) return { status: 404, ...page('404 Error') };
    if (isForm) return { bytes: await pack(found) };
    const field = (name: string) => `<input type="hidden" name="${name}" value="${id}">`;
    return page('Altyazı', `<form action="/ind">${field('idid')}${field('altid')}${field('sidid')}</form>`);
  },
};

const row = (one: WorldSubtitle) => `
<div class="${one.season === undefined ? 'altsonsez2' : `altsonsez1 sezon_${one.season}`}">
<div class="alisim"><div class="fl"><a href="/sub/${one.id}/a-title.html">${one.title}</a></div></div>
<div class="alcd"><b>${one.season ?? 1}</b> | <b>${one.episode ?? (one.season === undefined ? '' : 'Paket')}</b></div>
<div class="aldil"><span class="flag${one.language}"></span></div><div class="alfps">${one.frameRate ?? ''}</div>
<div class="alcevirmen"><a>${one.uploader ?? ''}</a></div>${one.hi ? '<img src="/images/isitme.png">' : ''}
<div class="ripdiv"><span class="rps r8"></span> ${one.release} / NTb</div></div>`;
