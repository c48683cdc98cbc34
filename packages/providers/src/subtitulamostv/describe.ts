import { describeProvider } from '#providers/description.ts';

export const subtitulamostv = describeProvider({
  key: 'subtitulamostv',
  name: 'Subtitulamos.tv',
  description: 'Series only, translated by a community: Spanish, Catalan, Galician, Portuguese, English. No account.',
  homepage: 'https://www.subtitulamos.tv',
});
