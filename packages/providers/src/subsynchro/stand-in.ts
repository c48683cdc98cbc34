import type { StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '#providers/testing/world.ts';
import { searchWorld } from '#providers/testing/world-search.ts';

/** www.subsynchro.com: one question by title and year, and archives. */
export const standIn: StandIn = {
  key: 'subsynchro',
  origins: ['https://www.subsynchro.com'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'fr',
  isDownload: ({ path }) => path.startsWith('/telecharger/'),
  async answer({ path, query }, world, { isQuotaSpent, pack }) {
    if (path === '/include/ajax/subMarin.php') {
      const found = searchWorld(world, 'subsynchro', { words: query.get('title') });
      const year = query.get('year');
      return { json: { status: 200, data: found.filter((one) => !year || String(one.year) === year).map(present) } };
    }
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    const found = world.find('subsynchro', /(\d+)$/.exec(path)?.[1] ?? '');
    return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
  },
};

const present = (one: WorldSubtitle) => ({
  titre: `${one.title} (VF)`,
  titre_original: one.title,
  release: one.release,
  filename: fileNameOf(one),
  telechargement: `https://www.subsynchro.com/telecharger/${one.id}`,
  fichier: `${one.release}.zip`,
});
