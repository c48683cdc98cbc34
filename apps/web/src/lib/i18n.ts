import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { supports } from './features.ts';
import { loadChunk } from './load-chunk.ts';
import { localeOf } from './locale-of.ts';
import { matchLanguage } from './match-language.ts';
import { pageConfig } from './page-config.ts';
import { storage } from './storage.ts';

const i18n = createInstance();

interface Language {
  /** Name in its own language. */
  name: string;
  direction: 'ltr' | 'rtl';
  load: () => Promise<{ catalogue: object }>;
  /** No speaker has looked through it yet. */
  machineMade?: true;
}

/** The interface languages, each with its catalogue. Only the chosen one is loaded. */
export const languages = {
  de: { name: 'Deutsch', direction: 'ltr', load: () => import('#locales/de/index.ts') },
  en: { name: 'English', direction: 'ltr', load: () => import('#locales/en/index.ts') },
  es: { name: 'Español', direction: 'ltr', machineMade: true, load: () => import('#locales/es/index.ts') },
  fr: { name: 'Français', direction: 'ltr', machineMade: true, load: () => import('#locales/fr/index.ts') },
  it: { name: 'Italiano', direction: 'ltr', machineMade: true, load: () => import('#locales/it/index.ts') },
  nl: { name: 'Nederlands', direction: 'ltr', machineMade: true, load: () => import('#locales/nl/index.ts') },
  pl: { name: 'Polski', direction: 'ltr', machineMade: true, load: () => import('#locales/pl/index.ts') },
  'pt-BR': {
    name: 'Português (Brasil)',
    direction: 'ltr',
    machineMade: true,
    load: () => import('#locales/pt-BR/index.ts'),
  },
  'zh-CN': { name: '简体中文', direction: 'ltr', machineMade: true, load: () => import('#locales/zh-CN/index.ts') },
  ar: { name: 'العربية', direction: 'rtl', machineMade: true, load: () => import('#locales/ar/index.ts') },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];

export const languageOf = (code: string): Language | undefined => languages[code as LanguageCode];

/** The language chosen in this browser, else the first of the browser's own that we speak. */
const preferredLanguage = (): LanguageCode =>
  matchLanguage([storage.get('language') ?? '', ...navigator.languages], languageCodes) ?? 'en';

export async function startI18n(code: LanguageCode = preferredLanguage()) {
  await i18n.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    interpolation: { escape: isolate },
    returnNull: false,
  });
  i18n.services.formatter?.add('number', (value: number, language = code) =>
    new Intl.NumberFormat(localeOf(language)).format(value),
  );
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
  const { direction, load } = languages[code];
  if (!i18n.hasResourceBundle(code, 'translation')) {
    i18n.addResourceBundle(code, 'translation', (await loadChunk<{ catalogue: object }>(load)).catalogue);
    if (pageConfig.gateway) {
      const { replaceWords } = await loadChunk(() => import('./other-words.ts'));
      replaceWords({ texts: i18n, language: code, has: supports });
    }
  }
  await i18n.changeLanguage(code);
  document.documentElement.lang = code;
  document.documentElement.dir = direction;
}

export const currentLanguage = () => i18n.language;

/** For texts made outside components; components use `useTranslation`. */
export const t = ((...args: Parameters<typeof i18n.t>) => i18n.t(...args)) as typeof i18n.t;
