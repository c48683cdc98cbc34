import type { StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '#providers/testing/world.ts';

const names: Record<string, string> = { hu: 'Magyar', en: 'Angol', de: 'Német', fr: 'Francia' };
const nameOf = ({ title, year }: WorldSubtitle) => (year === undefined ? title : `${title} (${year})`);

/** feliratok.eu, for players: the id of a series by name, then the subtitles of an episode. */
export const standIn: StandIn = {
  key: 'supersubtitles',
  origins: ['https://www.feliratok.eu'],
  packing: 'plain',
  settings: {},
  asked: 'episode',
  language: 'hu',
  isDownload: ({ query }) => query.get('action') === 'letolt',
  async answer({ path, query }, world, { pack }) {
    if (path !== '/index.php') return { status: 404, text: '' };
    const all = world.of('supersubtitles');
    const shows = [...new Set(all.map(nameOf))];
    const action = query.get('action');
    if (action === 'autoname') {
      const term = query.get('term')?.toLowerCase() ?? '';
      const known = shows.filter((name) => name.toLowerCase().includes(term));
      const ids = known.map((name) => ({ name, ID: String(shows.indexOf(name) + 1) }));
      return { json: ids.length > 0 ? ids : [{ name: 'Nincs találat', ID: '-100x' }] };
    }
    if (action === 'letolt') {
      const wanted = all.find((one) => one.id === query.get('felirat') && fileNameOf(one) === query.get('fnev'));
      return wanted ? { bytes: await pack(wanted) } : { text: '' };
    }
    const show = shows[Number(query.get('sid')) - 1];
    const episode = query.get('rtol');
    // Packs are among them only when no episode is asked for.
    const found = all
      .filter((one) => nameOf(one) === show && String(one.season) === query.get('ev'))
      .filter((one) => episode === null || String(one.episode) === episode);
    const entries = found.map((one, index) => [String(index + 1), present(one)] as const);
    return { json: entries.length > 0 ? Object.fromEntries(entries) : [] };
  },
};

const present = (one: WorldSubtitle) => ({
  language: names[one.language],
  nev: `${one.title} - ${one.season}x${one.episode ?? 0} (${one.release})`,
  baselink: 'https://www.feliratok.eu/index.php',
  fnev: fileNameOf(one),
  felirat: one.id,
  evad: String(one.season),
  ep: String(one.episode ?? -1),
  feltolto: one.uploader ?? 'Kata',
  pontos_talalat: '111',
  evadpakk: one.episode === undefined ? '1' : '0',
});
