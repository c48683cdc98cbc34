import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '#providers/testing/world.ts';

const names: Record<string, string> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  ea: 'Spanish (Latin America)',
  pb: 'Portuguese (Brazilian)',
};
const idOf = (title: string) => `${Buffer.from(title).toString('hex').slice(-12).padStart(12, '0')}-show`;

/** api.gestdown.info: shows by their TVDB number, then the subtitles of one episode in one language. */
export const standIn: StandIn = {
  key: 'gestdown',
  origins: ['https://api.gestdown.info'],
  packing: 'plain',
  settings: {},
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.startsWith('/subtitles/download/'),
  async answer({ path }, world, { isQuotaSpent, pack }) {
    const all = world.of('gestdown');
    const [, part, verb, ...rest] = path.split('/').map(decodeURIComponent);
    if (part === 'shows' && verb === 'external') return showBy(all.filter(({ tvdbId }) => String(tvdbId) === rest[1]));
    if (part === 'shows' && verb === 'search')
      return showBy(all.filter(({ title }) => title.toLowerCase() === rest[0]?.toLowerCase()));
    if (part === 'subtitles' && verb === 'get') return episodeOf(all, rest);
    const found = all.find(({ id }) => part === 'subtitles' && verb === 'download' && id === rest[0]);
    if (isQuotaSpent) return { status: 429, text: 'Daily limit reached' };
    return found ? { bytes: await pack(found) } : { status: 404, text: '' };
  },
};

function showBy(known: readonly WorldSubtitle[]): LabAnswer {
  const titles = new Set(known.map(({ title }) => title));
  if (titles.size === 0) return { status: 404, json: { error: 'Show not found' } };
  const shows = [...titles].map((name) => {
    const own = known.filter(({ title }) => title === name);
    const seasons = [...new Set(own.map(({ season }) => season ?? 0))];
    return { id: idOf(name), name, nbSeasons: seasons.length, seasons, tvDbId: own[0]?.tvdbId, slug: name };
  });
  return { json: { shows } };
}

function episodeOf(all: readonly WorldSubtitle[], [show, season, number, language]: string[]): LabAnswer {
  const episode = all.filter(
    (one) => idOf(one.title) === show && String(one.season) === season && String(one.episode) === number,
  );
  const [first] = episode;
  if (!first) return { status: 404, json: { error: 'Episode not found' } };
  const matchingSubtitles = episode
    .filter((one) => names[one.language] === language)
    .map((one) => ({
      subtitleId: one.id,
      version: one.release,
      completed: true,
      hearingImpaired: one.hi ?? false,
      corrected: false,
      hd: true,
      downloadUri: `/subtitles/download/${one.id}`,
      language,
      downloadCount: 10,
      source: 'Addic7ed',
      qualities: [],
      release: fileNameOf(one),
    }));
  return { json: { episode: { season: first.season, number: first.episode, show: first.title }, matchingSubtitles } };
}
