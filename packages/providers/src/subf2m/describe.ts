import { describeProvider } from '#providers/description.ts';
import { userAgent, verified } from '#providers/inputs.ts';
import { languageSlugs } from './languages.ts';

export const subf2m = describeProvider({
  key: 'subf2m',
  name: 'Subf2m.co',
  description: 'About 50 languages, similar to the old Subscene. No account.',
  homepage: 'https://subf2m.co',
  message: 'The site blocks programs. Enter the user agent of a real browser.',
  isWorldwide: true,
  capabilities: {
    media: ['episode', 'movie'],
    languages: [...languageSlugs.keys()],
    limits: { calls: 1, perMs: 2000 },
    shield: true,
  },
  fields: {
    verify_ssl: verified,
    user_agent: { ...userAgent, help: 'Sent with every request.' },
  },
});
