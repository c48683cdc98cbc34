import { describeProvider } from '#providers/description.ts';
import { verified } from '#providers/inputs.ts';
import { languages } from './languages.ts';

export const podnapisi = describeProvider({
  key: 'podnapisi',
  name: 'Podnapisi.NET',
  description: 'About 60 languages, strong in Central European ones. No account.',
  homepage: 'https://www.podnapisi.net',
  isWorldwide: true,
  capabilities: {
    media: ['episode', 'movie'],
    languages,
    limits: { calls: 1, perMs: 1000 },
    knowsHearingImpaired: true,
  },
  fields: { verify_ssl: verified },
});
