import * as z from 'zod';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { pageHeaders } from '#providers/page-headers.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { titlesToTry } from '#providers/titles.ts';
import { supersubtitles } from './describe.ts';
import { readShow, readSubtitles, type Show } from './parse.ts';

const url = 'https://www.feliratok.eu/index.php';
const headers = { ...pageHeaders, referer: 'https://www.feliratok.eu/' };
const day = 86_400_000;
const handle = z.object({ fileName: z.string() });

/** Series in Hungarian and some other languages, in the way that the site has for players. */
export const client = defineClient(supersubtitles, {
  async search({ video, languages }, _config, context) {
    const show = await findShow(video, context);
    if (!show) return [];
    // Packs of the season are found only without the episode.
    for (const rtol of [video.episode ?? 0, undefined]) {
      const query = { action: 'xbmc', sid: show.id, ev: video.season ?? 0, rtol };
      const answer = await context.http({ url, query, headers });
      const found = readSubtitles(answer.json(), video, show, context);
      const wanted = found.filter(({ language }) => languages.includes(language.code2));
      if (wanted.length > 0) return wanted;
    }
    return [];
  },

  async download(found, _config, context) {
    const { fileName } = handle.parse(found.handle);
    const query = { action: 'letolt', felirat: found.id, fnev: fileName };
    return { ...(await fetchFile(context, { url, query, headers })), fileName };
  },
});

async function findShow(video: VideoFacts, context: ProviderContext): Promise<Show | undefined> {
  const place = `${video.title} ${video.year}`;
  const known = context.memory.get<{ show: Show | undefined }>(place);
  if (known) return known.show;
  let show: Show | undefined;
  for (const term of termsFor(video)) {
    const answer = await context.http({ url, query: { action: 'autoname', nyelv: 0, term }, headers });
    show = readShow(answer.json(), video, context);
    if (show) break;
  }
  context.memory.set(place, { show }, day);
  return show;
}

/** The site finds some titles only without their apostrophes, or by a single word. */
function termsFor(video: VideoFacts): Set<string> {
  const titles = titlesToTry(video);
  const [longest = video.title] = video.title.split(/[^\p{L}\p{N}]+/u).toSorted((a, b) => b.length - a.length);
  return new Set([...titles, ...titles.map((title) => title.replaceAll(/['’]/g, '')), longest]);
}
