import { describeProvider } from '#providers/description.ts';
import { apiKey } from '#providers/inputs.ts';
import { languageNames } from './languages.ts';

export const subsource = describeProvider({
  key: 'subsource',
  name: 'SubSource',
  description: 'Continued by the Subscene community, in about 60 languages. Needs an API key.',
  homepage: 'https://subsource.net',
  message: 'The key is personal; find it in your profile on the site.',
  isWorldwide: true,
  capabilities: {
    media: ['episode', 'movie'],
    languages: [...languageNames.keys()],
    limits: { calls: 1, perMs: 1000 },
    findsBy: ['name', 'imdb'],
    knowsHearingImpaired: true,
  },
  fields: { apikey: apiKey },
});
