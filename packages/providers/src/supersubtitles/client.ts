import * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { supersubtitles } from './describe.ts';
import { readShow, readSubtitles, type Show } from './parse.ts';

const url = 'https://www.feliratok.eu/index.php';
const day = 86_400_000;
const handle = z.object({ fileName: z.string() });

/** Series in Hungarian and some other languages, in the way that the site has for players. */
export const client = defineClient(supersubtitles, {
  async search({ video, languages }, _config, context) {
    const show = await findShow(video, context);
    if (!show) return [];
    const query = { action: 'xbmc', sid: show.id, ev: video.season ?? 0, rtol: video.episode ?? 0 };
    const answer = await context.http({ url, query });
    return readSubtitles(answer.json(), video, show).filter(({ language }) => languages.includes(language.code2));
  },

  async download(found, _config, { http }) {
    const { fileName } = handle.parse(found.handle);
    const answer = await http({ url, query: { action: 'letolt', felirat: found.id, fnev: fileName }, accept: [404] });
    if (answer.status === 404 || answer.bytes.length === 0)
      throw new ProviderFault('BrokenItem', 'SuperSubtitles no longer has this subtitle.');
    return { bytes: answer.bytes, fileName };
  },
});

async function findShow(video: VideoFacts, { http, memory }: ProviderContext): Promise<Show | undefined> {
  const place = `${video.title} ${video.year}`;
  const known = memory.get<{ show: Show | undefined }>(place);
  if (known) return known.show;
  const answer = await http({ url, query: { action: 'autoname', nyelv: 0, term: video.title } });
  const show = readShow(answer.json(), video);
  memory.set(place, { show }, day);
  return show;
}
