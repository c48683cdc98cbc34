const steps: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];
const words = new Intl.RelativeTimeFormat('en');

/** `18 minutes ago`, `in 9 minutes`, `just now`. */
export function relativeTime(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  const step = steps.find((each) => Math.abs(seconds) >= each.seconds);
  return step ? words.format(Math.trunc(seconds / step.seconds), step.unit) : 'just now';
}

const two = (number: number): string => String(number).padStart(2, '0');

/** `11/14/26 22:48:30`, in the time zone of this server. */
export function wireTime(at: number): string {
  const date = new Date(at);
  const day = [date.getMonth() + 1, date.getDate(), date.getFullYear() % 100].map(two).join('/');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** 20261115, in the time zone of this server. */
export function calendarDay(at: number): number {
  const date = new Date(at);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
}
