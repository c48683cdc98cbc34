import { texts } from 'virtual:viewer-texts';
import { languageTags, unsaidLanguages } from '#lib/language-tags.ts';
import { localeOf } from '#lib/locale-of.ts';
import { matchLanguage } from '#lib/match-language.ts';

let language = 'en';
let catalog: Readonly<Record<string, string>> = {};

/** The first language of the browser that we speak. */
export async function loadTexts(wanted: readonly string[] = navigator.languages): Promise<void> {
  language = matchLanguage(wanted, Object.keys(texts)) ?? 'en';
  catalog = (await texts[language]?.())?.catalog ?? {};
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

type Values = Readonly<Record<string, string | number>>;

/** A text of the catalog, with its plural form and its values. */
export function t(key: string, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : '';
  const text = catalog[`${key}_${form}`] ?? catalog[`${key}_other`] ?? catalog[key] ?? key;
  return text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? new Intl.NumberFormat(localeOf(language)).format(value) : isolated(value);
  });
}

/** Inserted text keeps its own direction. */
const isolated = (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text);

/** A number with at most one digit after its point. */
export const sayRounded = (value: number): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(value);

/** `en:hi` in words. */
export function sayLanguage(written: string, known: readonly { code2: string; name: string }[]): string {
  const [code2 = '', kind] = written.split(':');
  const name = known.find((one) => one.code2 === code2)?.name ?? code2.toUpperCase();
  const said = unsaidLanguages.has(code2) ? name : (browserName(languageTags[code2] ?? code2) ?? name);
  if (kind === 'hi') return t('viewer.hi', { language: said });
  return kind === 'forced' ? t('viewer.forced', { language: said }) : said;
}

function browserName(tag: string) {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(tag);
    return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    // Some codes are none that browsers know.
    return undefined;
  }
}
