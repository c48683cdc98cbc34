import { describeProvider } from '#providers/description.ts';
import { serverUrl } from '#providers/inputs.ts';
import { languageNames } from './languages.ts';

export const subsarr = describeProvider({
  key: 'subsarr',
  name: 'Subsarr',
  description: 'Your own server with the Subscene archive.',
  homepage: 'https://github.com/slimcdk/subsarr',
  isWorldwide: true,
  capabilities: {
    media: ['episode', 'movie'],
    languages: [...languageNames.keys()],
    limits: { calls: 20, perMs: 1000, atOnce: 2 },
    findsBy: ['name', 'imdb'],
    knowsHearingImpaired: true,
  },
  fields: {
    base_url: serverUrl,
  },
});
