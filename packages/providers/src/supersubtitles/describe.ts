import { describeProvider } from '#providers/description.ts';
import { languageOfName } from './languages.ts';

export const supersubtitles = describeProvider({
  key: 'supersubtitles',
  name: 'SuperSubtitles (Feliratok)',
  description: 'Series only, in Hungarian and some English. No account.',
  homepage: 'https://www.feliratok.eu',
  capabilities: {
    media: ['episode'],
    languages: [...new Set(languageOfName.values())],
    limits: { calls: 30, perMs: 60_000 },
  },
});
