import { describeProvider } from '#providers/description.ts';

export const titrari = describeProvider({
  key: 'titrari',
  name: 'Titrari.ro',
  description: 'Romanian, and some English. No account.',
  homepage: 'https://www.titrari.ro',
});
