import { describeProvider } from '#providers/description.ts';

export const soustitreseu = describeProvider({
  key: 'soustitreseu',
  name: 'Sous-Titres.eu',
  description: 'French, and some English. No account.',
  homepage: 'https://www.sous-titres.eu',
});
