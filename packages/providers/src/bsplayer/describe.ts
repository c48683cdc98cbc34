import { describeProvider } from '#providers/description.ts';

export const bsplayer = describeProvider({
  key: 'bsplayer',
  name: 'BSplayer',
  description: 'The subtitle service of the player BS.Player.',
  homepage: 'http://bsplayer-subtitles.com',
  message: 'The service no longer finds anything. It is listed for those who still have it in their settings.',
  isWorldwide: true,
});
