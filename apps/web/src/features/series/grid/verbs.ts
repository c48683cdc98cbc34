import type { BulkSelection, GridEpisode, GridLanguage } from '@captionarr/contract';
import { isEditable } from '#blocks/subtitles/subtitle-file.ts';
import { filesOnDisk, worstOf, type PickedCell } from './cells.ts';

type Files = NonNullable<BulkSelection['files']>;
type Cells = NonNullable<BulkSelection['cells']>;

/** What each verb would touch of the chosen cells. */
interface Verbs {
  search: Cells;
  /** By target language; the files are those to translate from. */
  translate: { language: string; files: Files }[];
  sync: Files;
  /** Files with findings. */
  repair: Files;
  delete: Files;
}

const type = 'episode' as const;

export function findVerbs(cells: readonly PickedCell[], languages: readonly GridLanguage[]): Verbs {
  const files = cells.flatMap(({ episode: { id }, cell }) =>
    filesOnDisk(cell).map(({ path, finding }) => ({ file: { type, id, path }, finding })),
  );
  const editable = files.filter(({ file }) => isEditable(file));
  return {
    search: cells.flatMap(({ episode: { id }, cell }) =>
      (cell?.lacking ?? []).map((language) => ({ type, id, language })),
    ),
    translate: findTranslations(cells, languages),
    sync: editable.map(({ file }) => file),
    repair: files.filter(({ finding }) => finding).map(({ file }) => file),
    delete: files.map(({ file }) => file),
  };
}

/** Empty cells whose episode has a file to translate from. */
function findTranslations(cells: readonly PickedCell[], languages: readonly GridLanguage[]): Verbs['translate'] {
  const wishes = cells.flatMap(({ episode, language, cell }) => {
    const isAbsent = cell?.lacking.includes(language.code2) === true && cell.files.length === 0;
    const path = isAbsent ? findSource(episode, languages) : undefined;
    return path === undefined ? [] : [{ language: language.code2, file: { type, id: episode.id, path } }];
  });
  return [...Map.groupBy(wishes, ({ language }) => language)].map(([language, own]) => ({
    language,
    files: own.map(({ file }) => file),
  }));
}

/** The best file to translate from: without findings before others, English before others, else the first column. */
function findSource({ cells }: GridEpisode, languages: readonly GridLanguage[]): string | undefined {
  const sources = cells.flatMap((cell, column) => {
    const main = filesOnDisk(cell).find(
      ({ made, language, path }) => !made && !language.endsWith(':forced') && isEditable({ path }),
    );
    const isEnglish = languages[column]?.code2 === 'en';
    return main ? [{ path: main.path, cost: (worstOf(cell) ? 2 : 0) + (isEnglish ? 0 : 1) }] : [];
  });
  return sources.toSorted((one, other) => one.cost - other.cost)[0]?.path;
}
