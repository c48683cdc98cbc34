import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { texts } from 'virtual:texts';
import { supports } from './features.ts';
import { numberFormat } from './formats.ts';
import { matchLanguage } from './match-language.ts';
import { pageConfig } from './page-config.ts';
import { retryLoad } from './retry-load.ts';
import { storage } from './storage.ts';

const i18n = createInstance();

interface Language {
  /** Name in its own language. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** No speaker has looked through it yet. */
  machineMade?: true;
}

/** The interface languages. Only the texts of the chosen one are loaded. */
export const languages = {
  de: { name: 'Deutsch', direction: 'ltr' },
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr', machineMade: true },
  fr: { name: 'Français', direction: 'ltr', machineMade: true },
  it: { name: 'Italiano', direction: 'ltr', machineMade: true },
  nl: { name: 'Nederlands', direction: 'ltr', machineMade: true },
  pl: { name: 'Polski', direction: 'ltr', machineMade: true },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', machineMade: true },
  'zh-CN': { name: '简体中文', direction: 'ltr', machineMade: true },
  ar: { name: 'العربية', direction: 'rtl', machineMade: true },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];

export const languageOf = (code: string): Language | undefined => languages[code as LanguageCode];

/** The language chosen in this browser, else the first of the browser's own that we speak. */
const preferredLanguage = (): LanguageCode =>
  matchLanguage([storage.get('language') ?? '', ...navigator.languages], languageCodes) ?? 'en';

/** Which texts are there: `de first`. */
const added = new Set<string>();
let first = Promise.resolve();
let all: Promise<void> | undefined;
let late: Promise<void> | undefined;

/** For what needs texts and may be asked before the first ones are there. */
export const untilTexts = (): Promise<void> => first;

/** The first row needs few texts. Whatever is loaded later waits for all of them but the late ones (`loadChunk`). */
export function untilAllTexts(): Promise<void> {
  all ??= addAfterFirst('rest').catch((error: unknown) => {
    all = undefined;
    throw error;
  });
  return all;
}

/** Those that few parts need (`loadLate`). */
export function untilLateTexts(): Promise<void> {
  late ??= addAfterFirst('late').catch((error: unknown) => {
    late = undefined;
    throw error;
  });
  return late;
}

const addAfterFirst = (part: 'rest' | 'late') => first.then(() => addTexts(currentLanguage(), part));

export function startI18n(code: LanguageCode = preferredLanguage()) {
  first = start(code);
  return first;
}

async function start(code: LanguageCode) {
  added.clear();
  await i18n.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    interpolation: { escape: isolate },
    returnNull: false,
  });
  i18n.services.formatter?.add('number', (value: number, language = code) => numberFormat(language).format(value));
  await show(code);
}

/** Inserted text keeps its own direction. React escapes it. */
export const isolate = (text: string) =>
  languageOf(i18n.language)?.direction === 'rtl' ? `\u2068${text}\u2069` : text;

export async function chooseLanguage(code: LanguageCode) {
  storage.set('language', code);
  await show(code);
}

async function show(code: LanguageCode) {
  await addTexts(code, 'first');
  if (all || pageConfig.gateway) await addTexts(code, 'rest');
  if (late || pageConfig.gateway) await addTexts(code, 'late');
  if (pageConfig.gateway) {
    const { replaceWords } = await retryLoad(() => import('./other-words.ts'));
    replaceWords({ texts: i18n, language: code, has: supports });
  }
  await i18n.changeLanguage(code);
  document.documentElement.lang = code;
  document.documentElement.dir = languages[code].direction;
}

async function addTexts(code: LanguageCode, part: 'first' | 'rest' | 'late') {
  if (added.has(`${code} ${part}`)) return;
  const { catalog } = await retryLoad(texts[code][part]);
  i18n.addResourceBundle(code, 'translation', catalog, true, true);
  added.add(`${code} ${part}`);
}

export const currentLanguage = () => i18n.language as LanguageCode;

/** For texts made outside components; components use `useTranslation`. */
export const t = ((...args: Parameters<typeof i18n.t>) => i18n.t(...args)) as typeof i18n.t;
