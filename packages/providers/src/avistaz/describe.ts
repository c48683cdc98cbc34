import { describeProvider } from '#providers/description.ts';
import { session } from '#providers/inputs.ts';

export const avistaz = describeProvider({
  key: 'avistaz',
  name: 'AvistaZ',
  description: 'Subtitles from a private tracker for Asian movies and series. Members only.',
  homepage: 'https://avistaz.to',
  message: 'Only finds subtitles for files that came from this tracker, according to the history of Sonarr or Radarr.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: 'all',
    limits: { calls: 1, perMs: 2000 },
    findsBy: ['file'],
    testedWith: 'file',
  },
  fields: session,
});
