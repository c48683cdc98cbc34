import { describeProvider } from '#providers/description.ts';

export const hosszupuska = describeProvider({
  key: 'hosszupuska',
  name: 'Hosszupuska',
  description: 'Series only, in Hungarian and English. No account.',
  homepage: 'http://hosszupuskasub.com',
  capabilities: {
    media: ['episode'],
    languages: ['hu', 'en'],
    limits: { calls: 1, perMs: 1000 },
  },
});
