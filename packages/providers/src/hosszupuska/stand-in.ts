import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html, searchWorld } from '#providers/testing/world-search.ts';

const flags: Readonly<Record<string, number>> = { hu: 1, en: 2 };
const two = (number: number | undefined) => String(number ?? 0).padStart(2, '0');

/** hosszupuskasub.com: one table for an episode, archives behind a redirect. No limits are known. */
export const standIn: StandIn = {
  key: 'hosszupuska',
  origins: ['http://hosszupuskasub.com'],
  packing: 'zip',
  settings: {},
  asked: 'episode',
  language: 'hu',
  isDownload: ({ path }) => path !== '/sorozatok.php',
  async answer({ path, query }, world, { pack }) {
    if (path === '/sorozatok.php') {
      const found = searchWorld(world, 'hosszupuska', {
        words: query.get('cim'),
        season: Number(query.get('evad')),
        episode: Number(query.get('resz')),
      });
      return html(`<a href="/">Hosszupuska</a><table>${found.map(row).join('')}</table>`);
    }
    const id = /(\d+)\.zip/.exec(query.get('file') ?? path)?.[1];
    const found = world.find('hosszupuska', id ?? '');
    if (!found) return { status: 404, text: 'Not found' };
    if (path === '/download.php') return { status: 302, headers: { location: `/!!feliratok/${id}.zip` } };
    return { bytes: await pack(found) };
  },
};

function row(one: WorldSubtitle): string {
  const place = `s${two(one.season)}e${two(one.episode)}`;
  return `<tr onmouseover="this.style.backgroundImage='url(css/over.jpg)';"><td></td>
<td><a id="menu"><b>Magyar cim ${place}</b></a><br>${one.title} (${one.year}) ${place} (${one.release}, 720p-OTHER)</td>
<td><img src="flags/${flags[one.language]}.gif"></td><td>${one.uploader ?? ''}</td><td>2021-11-30</td><td></td>
<td><a href="http://example.org/">x</a><a href="http://hosszupuskasub.com/download.php?file=${one.id}.zip">y</a></td></tr>`;
}
