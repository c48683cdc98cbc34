import { describeProvider } from '#providers/description.ts';

export const subtitriid = describeProvider({
  key: 'subtitriid',
  name: 'subtitri.id.lv',
  description: 'Movies only, in Latvian. No account.',
  homepage: 'https://subtitri.do.am',
  capabilities: {
    media: ['movie'],
    languages: ['lv'],
    limits: { calls: 1, perMs: 1000 },
  },
});
