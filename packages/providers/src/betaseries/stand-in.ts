import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const key = 'lab-betaseries';
const codes: Record<string, string> = { fr: 'VF', en: 'VO' };

/** api.betaseries.com: an episode with its subtitles, by the TVDB number of the series. */
export const standIn: StandIn = {
  key: 'betaseries',
  origins: ['https://api.betaseries.com', 'https://www.betaseries.com'],
  packing: 'zip',
  settings: { 'betaseries.token': key },
  wrongSettings: { 'betaseries.token': 'wrong' },
  asked: 'episode',
  language: 'fr',
  isDownload: ({ path }) => path.startsWith('/srt/'),
  async answer({ path, query }, world, { isQuotaSpent, pack }) {
    const all = world.of('betaseries');
    if (path.startsWith('/srt/')) {
      if (isQuotaSpent) return { status: 429, text: 'Trop de requêtes' };
      const found = all.find(({ id }) => path === `/srt/${id}`);
      return found ? { bytes: await pack(found) } : { status: 404, text: '' };
    }
    if (query.get('key') !== key) return refusal(1001, 'Clé API invalide.');
    if (query.get('v') !== '3.0') return refusal(1002, 'Version invalide.');
    if (path !== '/shows/episodes') return refusal(1003, 'Méthode inconnue.');
    const ofShow = all.filter(({ tvdbId }) => String(tvdbId) === query.get('thetvdb_id'));
    if (ofShow.length === 0) return refusal(4001, 'Aucune série trouvée.');
    const episode = ofShow.filter(
      (one) => String(one.season) === query.get('season') && String(one.episode) === query.get('episode'),
    );
    const [first] = episode;
    if (!first) return { json: { episodes: [], errors: [] } };
    const { season, episode: number } = first;
    const subtitles = query.get('subtitles') === '1' ? episode.map(present) : [];
    return { json: { episodes: [{ id: 3001, season, episode: number, subtitles }], errors: [] } };
  },
};

/** Every error is a 400; the number gives the reason. */
const refusal = (code: number, text: string): LabAnswer => ({ status: 400, json: { errors: [{ code, text }] } });

const present = (one: WorldSubtitle) => ({
  id: Number(one.id),
  language: codes[one.language] ?? 'VOVF',
  source: 'tvsubtitles',
  quality: 3,
  file: `${one.release}.zip`,
  content: [],
  url: `https://www.betaseries.com/srt/${one.id}`,
  date: '2024-05-01 10:00:00',
});
