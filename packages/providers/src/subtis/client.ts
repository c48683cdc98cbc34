import { posix } from 'node:path';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { subtis } from './describe.ts';
import { readSubtitle, lookupMethods, type LookupMethod } from './parse.ts';

const site = 'https://api.subt.is/v1/subtitle';

/** 400 is a file name that the site cannot parse. */
const nothingFound = [400, 404];

/** Movies in Spanish, by file. */
export const client = defineClient(subtis, {
  async search({ video }, _config, context) {
    const fileName = posix.basename(video.path.replaceAll('\\', '/'));
    for (const way of lookupMethods) {
      const path = await pathOf(way, video, fileName, context);
      if (path === undefined) continue;
      const answer = await context.http({ url: `${site}${path}`, accept: nothingFound });
      const found = nothingFound.includes(answer.status)
        ? undefined
        : readSubtitle(answer.json(), { way, video, fileName }, context);
      if (found) return [found];
    }
    return [];
  },

  // The handle is made by `readSubtitle`.
  download: ({ handle }, _config, context) => fetchFile(context, { url: handle as string }),
});

async function pathOf(
  way: LookupMethod,
  { size }: VideoFacts,
  fileName: string,
  context: ProviderContext,
): Promise<string | undefined> {
  const name = encodeURIComponent(fileName);
  if (way === 'alternative') return `/file/alternative/${name}`;
  if (way === 'name') return `/find/file/name/${name}`;
  const value = way === 'bytes' ? size : await context.hash('opensubtitles');
  return value === null || value === undefined ? undefined : `/find/file/${way}/${value}`;
}
