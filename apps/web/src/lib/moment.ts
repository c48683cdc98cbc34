import { dateFormat } from './formats.ts';

/** Formats a time in the user's language; other texts, such as "3 hours ago", stay unchanged. */
export function formatMoment(text: string, language: string) {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : undefined;
  if (!time || Number.isNaN(time.getTime())) return text;
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/** Formats a day such as 2026-11-12 in the user's language; other texts stay unchanged. */
export function formatDay(text: string, language: string) {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return text;
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
