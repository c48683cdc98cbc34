import { localeOf } from './locale-of.ts';

const resolved = (locale: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();

/** The words of the language, in the order and with the clock of the browser's region. */
export function regionalLocaleOf(language: string) {
  const own = browserLocale();
  const { region } = own.maximize();
  const { hourCycle } = resolved(own.toString());
  // Chinese is written otherwise where the region is another.
  const requested = new Intl.Locale(
    localeOf(language),
    language.startsWith('zh') ? { hourCycle } : { region, hourCycle },
  );
  // The English of the world, where a region has none of its own.
  const isKnown = language !== 'en' || resolved(requested.toString()).locale.includes(`-${region}`);
  return isKnown ? requested.toString() : `en-001-u-hc-${hourCycle}`;
}

/** Some systems have tags that are none, such as `c` in WebKitGTK without a language; the formats themselves have a default. */
function browserLocale() {
  try {
    return new Intl.Locale(navigator.language);
  } catch {
    return new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);
  }
}
