import type { LogEntry } from '@captionarr/contract';
import type { LogRow } from '#platform/log/log-store.ts';

export const presentLogRow = ({ id, at, type, message, exception }: LogRow): LogEntry => ({
  timestamp: localTime(new Date(at)),
  at,
  type,
  message,
  // Browsers collapse spaces; this API has always sent the wide ones, to keep the indent of a stack.
  exception: exception?.replaceAll('  ', '\u2003\u2003') ?? null,
  id,
});

const two = (number: number) => String(number).padStart(2, '0');

function localTime(at: Date) {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}
