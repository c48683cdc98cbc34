import type { Arr } from './arr/start.ts';

type Managers = readonly Pick<Arr, 'kind' | 'port' | 'urlBase' | 'apiKey'>[];

/** The settings that connect Captionarr to these managers, as its form wants them. */
export const connectionSettings = (managers: Managers): Record<string, string> =>
  Object.fromEntries(
    managers.flatMap(({ kind, port, urlBase, apiKey }) => [
      [`settings-general-use_${kind}`, 'true'],
      [`settings-${kind}-ip`, '127.0.0.1'],
      [`settings-${kind}-port`, String(port)],
      [`settings-${kind}-base_url`, urlBase || '/'],
      [`settings-${kind}-apikey`, apiKey],
    ]),
  );

const item = (id: number, language: string, options: { hi?: boolean; forced?: boolean } = {}) => ({
  id,
  language,
  hi: options.hi ? 'True' : 'False',
  forced: options.forced ? 'True' : 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
});

const profile = (profileId: number, name: string, languages: readonly string[], more: object = {}) => ({
  profileId,
  name,
  cutoff: null,
  items: languages.map((language, index) => item(index + 1, language)),
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
  ...more,
});

/** Typical profiles of a household. */
export const exampleProfiles = [
  profile(1, 'English + French', ['en', 'fr']),
  profile(2, 'English', ['en']),
  profile(3, 'Family', ['en', 'fr', 'es'], { cutoff: 65_535 }),
  profile(4, 'Spanish for the hard of hearing', [], { items: [item(1, 'es', { hi: true })] }),
];

/** The languages of the example profiles, and the profiles, as the settings form wants them. */
export const exampleLanguages = (): [string, string][] => [
  ...['en', 'fr', 'es', 'de'].map((code): [string, string] => ['languages-enabled', code]),
  ['languages-profiles', JSON.stringify(exampleProfiles)],
];
