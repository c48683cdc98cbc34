import { describeProvider } from '#providers/description.ts';

export const tusubtitulo = describeProvider({
  key: 'tusubtitulo',
  name: 'Tusubtitulo.com',
  description: 'Series only, in Spanish and English.',
  homepage: 'https://www.tusubtitulo.com',
  ended: { instead: 'subtitulamostv' },
  message:
    'The site doesn’t want programs to use it, so nothing is found. It’s only listed for installations that still have it enabled.',
});
