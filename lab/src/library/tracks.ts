import type { Random } from '#random.ts';
import { languages, type Language } from './languages.ts';
import type { EmbeddedTrack, Tracks } from './types.ts';

/** Made once for each language, not for each of a million files. */
const choices = Object.fromEntries(
  (Object.keys(languages) as Language[]).map((language) => [
    language,
    { audio: audioChoices(language), embedded: embeddedChoices(language) },
  ]),
) as Record<Language, { audio: Language[][]; embedded: EmbeddedTrack[][] }>;

function audioChoices(language: Language): Language[][] {
  const lists: Language[][] = [[language], [language], [language, 'en'], [language, 'en', 'fr']];
  return lists.map((list) => [...new Set(list)]);
}

function embeddedChoices(language: Language): EmbeddedTrack[][] {
  return [
    [],
    [],
    [{ language: 'en' }],
    [{ language: 'en' }, { language: 'en', kind: 'hearing-impaired' }],
    [{ language: 'en' }, { language: 'fr' }, { language: 'de' }],
    [{ language }, { language: 'en', kind: 'forced' }],
  ];
}

/** Only Matroska keeps the flags of embedded subtitles, so only it has some. */
export function createTracks(random: Random, language: Language, container: 'mkv' | 'mp4'): Tracks {
  const { audio, embedded } = choices[language];
  return { audio: random.pick(audio), embedded: container === 'mkv' ? random.pick(embedded) : [] };
}
