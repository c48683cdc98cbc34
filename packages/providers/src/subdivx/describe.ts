import { describeProvider } from '#providers/description.ts';

export const subdivx = describeProvider({
  key: 'subdivx',
  name: 'Subdivx',
  description: 'Spanish, mostly Latin American. No account.',
  homepage: 'https://www.subdivx.com',
  ended: { instead: 'subx' },
  message: 'The site often blocks programs. SubX has the same subtitles with a key.',
});
