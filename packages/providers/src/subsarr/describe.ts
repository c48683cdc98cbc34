import { text } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
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
    knowsHearingImpaired: true,
  },
  fields: {
    base_url: text({ label: 'URL', help: 'Starts with http:// or https://.', default: '' }),
  },
});
