import type { LogRow, LogType } from './log-store.ts';

interface PinoRecord {
  time: number;
  level: number;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/** One line of pino as a row of the Logs page. */
export function parseRecord(line: string): Omit<LogRow, 'id'> {
  const { time, level, msg, err } = JSON.parse(line) as PinoRecord;
  return {
    at: time,
    type: typeOf(level),
    message: msg ?? err?.message ?? '',
    exception: err?.stack ?? err?.message ?? null,
  };
}

/** The same for a terminal. */
export const presentLine = ({ at, type, message, exception }: Omit<LogRow, 'id'>): string =>
  `${new Date(at).toISOString()} ${type.padEnd(8)} ${message}${exception ? `\n${exception}` : ''}\n`;

function typeOf(level: number): LogType {
  if (level >= 60) return 'CRITICAL';
  if (level >= 50) return 'ERROR';
  if (level >= 40) return 'WARNING';
  return level >= 30 ? 'INFO' : 'DEBUG';
}
