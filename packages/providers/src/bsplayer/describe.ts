import { describeProvider } from '#providers/description.ts';

export const bsplayer = describeProvider({
  key: 'bsplayer',
  name: 'BSplayer',
  description: 'The subtitle service of BS.Player.',
  homepage: 'http://bsplayer-subtitles.com',
  ended: { instead: 'opensubtitlescom' },
  message: 'The service no longer finds anything. It’s only listed for installations that still have it enabled.',
  isWorldwide: true,
});
