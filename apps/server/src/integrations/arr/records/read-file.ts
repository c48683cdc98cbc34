import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';
import type { UpstreamFile } from '#domain/library/upstream.ts';
import { fieldsOf, listOf, neededId, neededText, textOf, textOrNull, wholeNumberOf } from './fields.ts';
import { readFacts } from './file-facts.ts';
import type { ArrFields, FileRecord } from './record-fields.ts';

/** An episode file or a movie file. */
export function readFile(file: FileRecord): UpstreamFile {
  const media = fieldsOf<ArrFields['mediaInfo']>(file.mediaInfo);
  const spoken = spokenIn(file);
  return {
    id: neededId(file),
    path: neededText(file, 'path'),
    size: wholeNumberOf(file.size) ?? 0,
    sceneName: textOrNull(file.sceneName),
    audio: spoken.length > 0 ? spoken : [...new Set(languagesIn(media.audioLanguages).map(({ language }) => language))],
    embedded: languagesIn(media.subtitles),
    facts: readFacts(file),
  };
}

/** Sonarr 3 knows one `language`, everyone else has `languages`; the ids differ between managers, the names do not. */
function spokenIn({ languages, language }: FileRecord): string[] {
  const names = [...listOf(languages), language].map((each) => textOf(fieldsOf<ArrFields['language']>(each).name));
  return [...new Set(names.flatMap((name) => languageFromName(name) ?? []))];
}

/** `eng/fre`, or the names of languages in older versions. */
const languagesIn = (text: unknown) =>
  textOf(text)
    .split('/')
    .flatMap((raw) => {
      const language = languageFromCode(raw) ?? languageFromName(raw);
      return language === undefined ? [] : [{ language, raw: raw.trim() }];
    });
