import { numberOf } from '#providers/testing/number-of.ts';
import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html } from '#providers/testing/world-search.ts';

const key = '0123456789abcdef0123456789abcdef';
const two = (number = 0) => String(number).padStart(2, '0');
const slugOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const episodeOf = (one: WorldSubtitle) => numberOf(one.title) * 10_000 + (one.season ?? 0) * 100 + (one.episode ?? 0);

/** www.prijevodi-online.org: the list of a letter, the page of a show with a key, rows for that key, and archives. */
export const standIn: StandIn = {
  key: 'prijevodionline',
  origins: ['https://www.prijevodi-online.org'],
  packing: 'zip',
  settings: {},
  asked: 'episode',
  language: 'hr',
  isDownload: ({ path }) => path.startsWith('/preuzmi-prijevod/'),
  async answer({ method, path, body, headers }, world, { isQuotaSpent, pack }) {
    const all = world.of('prijevodionline');
    const [, part, kind, number = ''] = path.split('/');
    if (part === 'preuzmi-prijevod') {
      if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
      const found = all.find(({ id }) => id === number);
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    if (part === 'prijevod' && kind === 'get') {
      const isAsked = method === 'POST' && headers['x-requested-with'] === 'XMLHttpRequest' && headers['referer'];
      const isKey = new URLSearchParams(body.toString()).get('key') === key;
      if (!isAsked || !isKey) return { status: 403, text: 'Forbidden' };
      return {
        text: all
          .filter((one) => String(episodeOf(one)) === number)
          .map(row)
          .join(''),
      };
    }
    if (kind === 'index') return listOf(all, number);
    return showOf(all.filter(({ title }) => String(numberOf(title)) === number));
  },
};

function listOf(all: readonly WorldSubtitle[], letter: string): LabAnswer {
  const titles = new Set(['Zadnja', 'Aurora', 'Hotel', ...all.map(({ title }) => title)]);
  const rows = [...titles]
    .filter((title) => title.toLowerCase().startsWith(letter))
    .map(
      (title) =>
        `<tr id="serija-${numberOf(title)}"><td class="naziv"><a href="/serije/view/${numberOf(title)}/${slugOf(title)}">${title}</a></td></tr>`,
    );
  return html(`<table>${rows.join('')}</table>`);
}

function showOf(all: readonly WorldSubtitle[]): LabAnswer {
  const seasons = Object.entries(Object.groupBy(all, ({ season }) => season ?? 0)).map(
    ([season, list = []]) =>
      `<h3 id="sezona-${season}">Sezona ${season}</h3>${list
        .map((one) => `<div id="epizoda-${episodeOf(one)}"><ul><li class="broj">${one.episode}.</li></ul></div>`)
        .join('')}`,
  );
  return html(`<script>epizode.key = "${key}";</script><div id="epizode">${seasons.join('')}</div>`);
}

const row = (one: WorldSubtitle) => `<tr id="prijevod-${one.id}"><td class="naziv">
<a href="/preuzmi-prijevod/epizoda/${one.id}/${slugOf(one.title)}-${two(one.season)}x${two(one.episode)}-hdtv-${one.language}">x</a></td>
<td class="status">provjereno</td><td class="user">${one.uploader ?? ''}</td></tr>
<tr id="prijevod-opis-${one.id}"><td class="opis">${one.release} / HDTV.LOL</td></tr>`;
