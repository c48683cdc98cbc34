import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#lib/relative-time.ts';
import { hint } from '#kit/hint/hint.ts';

/** How long ago, or how soon; the hint tells when. */
export function Ago({ at }: { at: number }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={new Date(at).toISOString()} {...hint(formatTime(at, i18n.language), 'medium')}>
      {formatRelative(at, i18n.language)}
    </time>
  );
}
