import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readPage } from '#providers/read-page.ts';
import { titlesToTry } from '#providers/titles.ts';
import { tvsubtitles } from './describe.ts';
import { anyPage, readDownload, readEpisode, readSeason, readShows, site } from './parse.ts';

const name = 'TVsubtitles';
const hour = 3_600_000;
const day = 24 * hour;

/** Old, series only; read from its pages: the show, the season, the episode. */
export const client = defineClient(tvsubtitles, {
  async search({ video, languages: codes }, _config, context) {
    const show = await findShow(video, context);
    const episode = show && (await findEpisode(show, video, context));
    if (!episode) return [];
    const answer = await context.http({ url: `${site}/episode-${episode}.html`, accept: [404] });
    if (answer.status === 404) return [];
    return readEpisode(await readPage(context, answer, anyPage), codes, video.year !== null);
  },

  async download({ id }, _config, { http }) {
    const answer = await http({ url: `${site}/download-${id}.html`, accept: [404] });
    // The archive itself, as the site used to answer.
    if (answer.bytes.toString('latin1', 0, 2) === 'PK') return { bytes: answer.bytes };
    const link = answer.status === 404 ? undefined : readDownload(answer.text());
    const file = link && (await http({ url: link, accept: [404] }));
    if (!file || file.status === 404) throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
    return { bytes: file.bytes };
  },
});

async function findShow(video: VideoFacts, context: ProviderContext): Promise<string | undefined> {
  const { http, memory } = context;
  const memo = `show ${video.title} ${video.year}`;
  const known = memory.get<{ show: string | undefined }>(memo);
  if (known) return known.show;
  let show: string | undefined;
  for (const title of titlesToTry(video)) {
    const answer = await http({ url: `${site}/search1.php`, method: 'POST', form: { qs: title } });
    show = readShows(await readPage(context, answer, anyPage), video);
    if (show !== undefined) break;
  }
  memory.set(memo, { show }, day);
  return show;
}

async function findEpisode(show: string, { season, episode }: VideoFacts, context: ProviderContext) {
  const { http, memory } = context;
  const memo = `season ${show} ${season}`;
  const known = memory.get<Map<number, string>>(memo);
  if (known) return known.get(episode ?? 0);
  const answer = await http({ url: `${site}/tvshow-${show}-${season}.html`, accept: [404] });
  const episodes =
    answer.status === 404 ? new Map<number, string>() : readSeason(await readPage(context, answer, anyPage));
  // Not for long: a season grows week by week.
  memory.set(memo, episodes, hour);
  return episodes.get(episode ?? 0);
}
