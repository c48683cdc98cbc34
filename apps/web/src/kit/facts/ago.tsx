import { useTranslation } from 'react-i18next';
import { showAgo, showTime } from '#lib/ago.ts';
import { hint } from '#kit/hint/hint.ts';

/** How long ago, or how soon; the hint tells when. */
export function Ago({ at }: { at: number }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={new Date(at).toISOString()} {...hint(showTime(at, i18n.language), 'medium')}>
      {showAgo(at, i18n.language)}
    </time>
  );
}
