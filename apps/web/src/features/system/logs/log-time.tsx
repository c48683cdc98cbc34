import type { LogEntry } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#lib/formats.ts';

/** When it was written, to the second, as the browser's region writes it; other servers tell their own time only. */
export const formatLogTime = ({ at, timestamp }: Pick<LogEntry, 'at' | 'timestamp'>, language: string) =>
  at === undefined ? timestamp : dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(at);

export function LogTime({ entry, className }: { entry: LogEntry; className: string | undefined }) {
  const { i18n } = useTranslation();
  return (
    <time className={className} dateTime={entry.at === undefined ? undefined : new Date(entry.at).toISOString()}>
      {formatLogTime(entry, i18n.language)}
    </time>
  );
}
