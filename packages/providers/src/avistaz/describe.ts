import { describeProvider } from '#providers/description.ts';
import { session } from '#providers/inputs.ts';

export const avistaz = describeProvider({
  key: 'avistaz',
  name: 'AvistaZ',
  description: 'Subtitles from a private tracker for Asian movies and series. Members only.',
  homepage: 'https://avistaz.to',
  fields: session,
});
