import type { LibraryKind, WantedSummary } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatTimeOrDate } from '#lib/relative-time.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';

interface Props {
  kind: LibraryKind;
  summary: WantedSummary | undefined;
}

/** How much waits for what, and when it is searched next. */
export function WantedStatus({ kind, summary }: Props) {
  const { t, i18n } = useTranslation();
  if (!summary || (summary.unready && summary.total === 0)) return null;
  const { total, subtitles, next_search_at: next } = summary;
  if (total === 0) return <Fact state="ok">{t('wanted.nothing')}</Fact>;
  return (
    <Facts>
      <Fact state="warn">
        {t('wanted.waits', {
          who: t(`wanted.${kind}.count`, { count: total }),
          what: t('wanted.subtitles', { count: subtitles }),
          count: total,
        })}
      </Fact>
      <Fact>
        {next === null
          ? t('wanted.noNextSearch')
          : t('wanted.nextSearch', { when: formatTimeOrDate(next, i18n.language) })}
      </Fact>
    </Facts>
  );
}
