import { describeProvider } from '#providers/description.ts';
import { session } from '#providers/inputs.ts';

export const cinemaz = describeProvider({
  key: 'cinemaz',
  name: 'CinemaZ',
  description: 'Subtitles from a private tracker for rare movies. Members only.',
  homepage: 'https://cinemaz.to',
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
