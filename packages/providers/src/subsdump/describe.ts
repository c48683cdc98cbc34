import { describeProvider } from '#providers/description.ts';
import { apiKey, serverUrl } from '#providers/inputs.ts';
import { subsceneNames } from '#providers/subscene-names.ts';

export const subsdump = describeProvider({
  key: 'subsdump',
  name: 'SubsDump',
  description: 'Your own SubsDump server with the Subscene archive.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: Object.keys(subsceneNames),
    limits: { calls: 20, perMs: 1000, atOnce: 2 },
    findsBy: ['name', 'imdb'],
    knowsHearingImpaired: true,
  },
  fields: {
    base_url: serverUrl,
    api_key: { ...apiKey, help: 'If your server asks for one.' },
  },
});
