import { describeProvider } from '#providers/description.ts';
import { session } from '#providers/inputs.ts';

export const turkcealtyaziorg = describeProvider({
  key: 'turkcealtyaziorg',
  name: 'Turkcealtyazi.org',
  description: 'Turkish and English. Needs the cookies of a browser.',
  homepage: 'https://turkcealtyazi.org',
  message:
    'Outside Turkey the site checks every visitor: copy the cookies of a browser, cf_clearance above all, and its user agent.',
  fields: session,
});
