import { describeProvider } from '#providers/description.ts';

export const subdivx = describeProvider({
  key: 'subdivx',
  name: 'Subdivx',
  description: 'Spanish, mostly of Latin America. No account.',
  homepage: 'https://www.subdivx.com',
  message: 'The site often turns programs away. SubX has the same subtitles with a key.',
});
