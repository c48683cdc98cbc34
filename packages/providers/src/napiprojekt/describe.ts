import { toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';

export const napiprojekt = describeProvider({
  key: 'napiprojekt',
  name: 'NapiProjekt',
  description: 'Polish, matched by the file itself. No account.',
  homepage: 'https://www.napiprojekt.pl',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['pl'],
    limits: { calls: 30, perMs: 60_000 },
  },
  fields: {
    only_authors: toggle({
      label: 'Only with an author',
      help: 'Ignores machine-made and anonymous subtitles.',
      default: false,
    }),
    only_real_names: toggle({
      label: 'Only with a real name',
      help: 'The author must look like a person’s name.',
      default: false,
    }),
  },
});
