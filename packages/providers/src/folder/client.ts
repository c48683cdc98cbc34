import { createHash } from 'node:crypto';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { defineClient, type FolderFile } from '#providers/provider.ts';
import { folder } from './describe.ts';
import { readPath } from './read-path.ts';

/** Files of the user's own folders, matched by name. */
export const client = defineClient(folder, {
  missingConfig: ({ folders }) => (folders.length > 0 ? undefined : 'Enter a folder with subtitles.'),

  async search({ video, languages }, { folders, language, archives }, context) {
    const files = await context.folders.find(folders, [video.title, ...video.alternativeTitles], archives);
    return files.flatMap((file): FoundSubtitle[] => {
      const facts = mayBeFor(file.path, video) ? readPath(file.path, video) : undefined;
      if (!facts) return [];
      const code2 = facts.code2 ?? language;
      if (!languages.includes(code2)) return [];
      const { release, hi, forced, year, isPack } = facts;
      const { season, episode } = video;
      const said = { titles: [video.title], year, season: season ?? undefined, episode: episode ?? undefined };
      return [
        {
          id: idOf(file),
          language: { code2, hi, forced },
          releases: [release],
          matches: matchFacts(video, said),
          ...(isPack && { isPack }),
          handle: file,
        },
      ];
    });
  },

  async download({ handle }, { folders }, context) {
    // Made by `search`.
    const file = handle as FolderFile;
    const bytes = await context.folders.read(folders, file);
    return { bytes, fileName: file.path.split('/').at(-1) ?? '' };
  },
});

/** A quick test before a path is read: does it have the number of the episode, or may it have all of them? */
function mayBeFor(path: string, { episode, absoluteEpisode }: VideoFacts): boolean {
  const numbers = [episode, absoluteEpisode].filter((one) => one !== null);
  if (numbers.length === 0 || /\.(?:zip|rar|7z)$/i.test(path)) return true;
  return new RegExp(String.raw`(?<!\d)0*(?:${numbers.join('|')})(?!\d)`).test(path);
}

/** The blacklist keeps it, and paths may be long. */
const idOf = ({ folder: root, path }: FolderFile): string =>
  createHash('sha1').update(`${root}\n${path}`).digest('hex').slice(0, 20);
