import { describeProvider } from '#providers/description.ts';
import { session } from '#providers/inputs.ts';

export const turkcealtyaziorg = describeProvider({
  key: 'turkcealtyaziorg',
  name: 'Turkcealtyazi.org',
  description: 'Turkish and English. Needs browser cookies.',
  homepage: 'https://turkcealtyazi.org',
  message:
    'Outside Turkey, the site checks every visitor. Copy the cookies of a browser (cf_clearance in particular) and its user agent.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['tr', 'en'],
    limits: { calls: 1, perMs: 1000 },
    findsBy: ['imdb'],
    shield: true,
  },
  fields: session,
});
