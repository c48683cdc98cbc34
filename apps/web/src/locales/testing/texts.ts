import { texts } from 'virtual:texts';
import { texts as viewerTexts } from 'virtual:viewer-texts';
import type { LanguageCode } from '#lib/i18n.ts';
import { mergeTexts } from '#locales/merge-texts.ts';
import { flatten, missingTexts, readTexts } from '#locales/missing-texts.ts';

/** All texts of a language, as the app loads them. */
export async function catalogOf(code: LanguageCode): Promise<Readonly<Record<string, unknown>>> {
  const { first, rest, late } = texts[code];
  const parts = await Promise.all([first(), rest(), late()]);
  return parts.map(({ catalog }) => catalog).reduce(mergeTexts);
}

/** Every text of a catalogue by its key: `table.columns.title`; those of viewers included, without those that English stands in for. */
export async function textsOf(code: LanguageCode): Promise<Map<string, string>> {
  const missing = missingTexts(code, readTexts('en'), readTexts(code));
  const viewer = Object.entries((await viewerTexts[code]?.())?.catalog ?? {});
  return new Map([...flatten(await catalogOf(code)), ...viewer].filter(([key]) => !missing.has(key)));
}

/** Words about settings, providers, tasks and health issues stand beside their declaration in English. */
export const isDeclared = (key: string) =>
  /^(settings\.fields|providersPage\.catalogue|systemTasks\.names|healthFacts|healthIssues|jobTitles|progressTitles)\./.test(
    key,
  );

/** What is filled in and what is set off, in order of their names. */
export const partsOf = (text: string) => (text.match(/\{\{.*?\}\}|<\/?\w+>|\$t\(.*?\)/g) ?? []).toSorted();
