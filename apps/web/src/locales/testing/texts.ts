import { languages, type LanguageCode } from '#lib/i18n.ts';

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null ? flat(text, `${path}${name}.`) : [[path + name, String(text)]],
  );

/** Every text of a catalogue by its key: `table.columns.title`. */
export const textsOf = async (code: LanguageCode) => new Map(flat((await languages[code].load()).catalogue));

/** Words about settings, providers and health issues stand beside their declaration in English. */
export const isDeclared = (key: string) =>
  ['settings.fields.', 'providersPage.catalogue.', 'healthIssues.'].some((part) => key.startsWith(part));

const form = /_(zero|one|two|few|many|other)$/;

/** The key that the source asks for: `jobs.count` for `jobs.count_one`. */
export const baseOf = (key: string) => key.replace(form, '');

export const formOf = (key: string) => form.exec(key)?.[1];

/** What is filled in and what is set off, in order of their names. */
export const partsOf = (text: string) => (text.match(/\{\{.*?\}\}|<\/?\w+>|\$t\(.*?\)/g) ?? []).toSorted();
