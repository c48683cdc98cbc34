import { posix } from 'node:path';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { defineClient, type ProviderTools } from '#providers/provider.ts';
import { subtis } from './describe.ts';
import { readSubtitle, ways, type Way } from './parse.ts';

const site = 'https://api.subt.is/v1/subtitle';

/** Movies in Spanish, by file. */
export const client = defineClient(subtis, {
  async search({ video }, _config, tools) {
    const fileName = posix.basename(video.path.replaceAll('\\', '/'));
    for (const way of ways) {
      const path = await pathOf(way, video, fileName, tools);
      if (path === undefined) continue;
      const answer = await tools.http({ url: `${site}${path}`, accept: [404] });
      const found = answer.status === 404 ? undefined : readSubtitle(answer.json(), way, video, fileName);
      if (found) return [found];
    }
    return [];
  },

  async download({ handle }, _config, { http }) {
    // Made by `readSubtitle`.
    const answer = await http({ url: handle as string, accept: [404] });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', 'Subtis no longer has this subtitle.');
    return { bytes: answer.bytes };
  },
});

async function pathOf(
  way: Way,
  { size }: VideoFacts,
  fileName: string,
  tools: ProviderTools,
): Promise<string | undefined> {
  const name = encodeURIComponent(fileName);
  if (way === 'alternative') return `/file/alternative/${name}`;
  if (way === 'name') return `/find/file/name/${name}`;
  const value = way === 'bytes' ? size : await tools.hash('opensubtitles');
  return value === null || value === undefined ? undefined : `/find/file/${way}/${value}`;
}
