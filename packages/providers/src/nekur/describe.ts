import { describeProvider } from '#providers/description.ts';

export const nekur = describeProvider({
  key: 'nekur',
  name: 'Nekur',
  description: 'Movies only, in Latvian. No account.',
  homepage: 'http://subtitri.nekur.net',
  capabilities: {
    media: ['movie'],
    languages: ['lv'],
    limits: { calls: 1, perMs: 1000 },
  },
});
