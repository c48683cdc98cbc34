import type { CatalogueEntry } from '../provider.ts';

/** Subtitles that come from the file itself. */
export const local: readonly CatalogueEntry[] = [
  {
    key: 'embeddedsubtitles',
    name: 'Embedded Subtitles',
    description: 'Takes text tracks out of your own video files. No network.',
    message:
      'It reads each file from end to end, which is slow and may cost money on a cloud drive. It has nothing to do while embedded subtitles are treated as downloaded.',
  },
  {
    key: 'whisperai',
    name: 'Whisper',
    description: 'Writes down or translates what is spoken, with a Whisper server of your own.',
    test: 'whisper',
  },
];
