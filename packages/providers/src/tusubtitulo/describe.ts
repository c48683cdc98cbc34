import { describeProvider } from '#providers/description.ts';

export const tusubtitulo = describeProvider({
  key: 'tusubtitulo',
  name: 'Tusubtitulo.com',
  description: 'Series only, in Spanish and English.',
  homepage: 'https://www.tusubtitulo.com',
  message: 'The site has asked programs to stay away, so nothing is found. It is listed for those who still have it.',
});
