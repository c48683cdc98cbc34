import { basename } from 'node:path';
import * as z from 'zod';
import { defineClient } from '#providers/provider.ts';
import { embeddedsubtitles } from './describe.ts';
import { findTracks } from './find-tracks.ts';

const handle = z.object({ index: z.number(), codec: z.string() });

/** Text tracks of the video itself: nothing fits better. */
export const client = defineClient(embeddedsubtitles, {
  async search({ video, languages }, config, { media }) {
    const { subtitles } = await media.streams();
    return findTracks(subtitles, config)
      .filter(({ language }) => languages.includes(language.code2))
      .map(({ language, index, codec, title }) => ({
        // Another file has other tracks, and so has this one once it is replaced.
        id: `${video.type}-${video.id}-${video.size ?? 0}-${index}`,
        language,
        releases: [basename(video.path), title].filter((name) => name !== ''),
        matches: ['hash'],
        handle: { index, codec },
      }));
  },

  async download(found, { timeout }, { media }) {
    const { index, codec } = handle.parse(found.handle);
    const format = /^(?:ass|ssa)$/i.test(codec) ? 'ass' : 'srt';
    const bytes = await media.readTrack(index, format, timeout * 1000);
    return { bytes, fileName: `track-${index}.${format}` };
  },
});
