import { describeProvider } from '#providers/description.ts';
import { session } from '#providers/inputs.ts';

export const cinemaz = describeProvider({
  key: 'cinemaz',
  name: 'CinemaZ',
  description: 'Subtitles from a private tracker for rare movies. Members only.',
  homepage: 'https://cinemaz.to',
  fields: session,
});
