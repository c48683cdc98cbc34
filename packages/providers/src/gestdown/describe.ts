import { describeProvider } from '#providers/description.ts';
import { languageNames } from '#providers/addic7ed-names.ts';

export const gestdown = describeProvider({
  key: 'gestdown',
  name: 'Gestdown (Addic7ed mirror)',
  description: 'Series only: the subtitles of Addic7ed, without an account.',
  homepage: 'https://www.gestdown.info',
  isWorldwide: true,
  capabilities: {
    media: ['episode'],
    languages: [...languageNames.keys()],
    limits: { calls: 50, perMs: 60_000 },
    findsBy: ['tvdb'],
    knowsHearingImpaired: true,
    countsDownloads: true,
  },
});
