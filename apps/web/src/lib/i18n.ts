import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storage } from './storage.ts';

const i18n = createInstance();

/** The interface languages, each with its catalogue. Only the chosen one is loaded. */
export const languages = {
  en: { name: 'English', direction: 'ltr', load: () => import('#locales/en/index.ts') },
  de: { name: 'Deutsch', direction: 'ltr', load: () => import('#locales/de/index.ts') },
} as const satisfies Record<
  string,
  { name: string; direction: 'ltr' | 'rtl'; load: () => Promise<{ catalogue: object }> }
>;

export type LanguageCode = keyof typeof languages;

const isKnown = (code: string | undefined): code is LanguageCode => code !== undefined && code in languages;

/** The language chosen in this browser, else the first of the browser's own that we speak. */
function preferredLanguage(): LanguageCode {
  const candidates = [storage.get('language'), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return candidates.find(isKnown) ?? 'en';
}

export async function startI18n(code: LanguageCode = preferredLanguage()) {
  await i18n.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await show(code);
}

export async function chooseLanguage(code: LanguageCode) {
  storage.set('language', code);
  await show(code);
}

async function show(code: LanguageCode) {
  const { direction, load } = languages[code];
  if (!i18n.hasResourceBundle(code, 'translation')) {
    i18n.addResourceBundle(code, 'translation', (await load()).catalogue);
  }
  await i18n.changeLanguage(code);
  document.documentElement.lang = code;
  document.documentElement.dir = direction;
}

/** For texts made outside components; components use `useTranslation`. */
export const t = ((...args: Parameters<typeof i18n.t>) => i18n.t(...args)) as typeof i18n.t;
