import { localeOf } from './locale-of.ts';

const resolved = (locale: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();

/** The words of the language, in the order and with the clock of the browser's region. */
export function regionalLocaleOf(language: string) {
  const { region } = new Intl.Locale(navigator.language).maximize();
  const { hourCycle } = resolved(navigator.language);
  // Chinese is written otherwise where the region is another.
  const requested = new Intl.Locale(
    localeOf(language),
    language.startsWith('zh') ? { hourCycle } : { region, hourCycle },
  );
  // The English of the world, where a region has none of its own.
  const isKnown = language !== 'en' || resolved(requested.toString()).locale.includes(`-${region}`);
  return isKnown ? requested.toString() : `en-001-u-hc-${hourCycle}`;
}
