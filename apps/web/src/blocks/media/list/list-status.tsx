import type { LibraryKind, LibrarySummary } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import type { Managers } from '#blocks/media/use-managers.ts';
import { emptyReasonOf } from './empty-reason.ts';

interface Props {
  kind: LibraryKind;
  summary: LibrarySummary | undefined;
  managers: Managers;
  /** The list itself is on its way. */
  isLoading: boolean;
}

/** How the library stands, in one line. */
export function ListStatus({ kind, summary, managers, isLoading }: Props) {
  const { t } = useTranslation();
  if (!summary) return isLoading && <Fact>{t(`list.${kind}.loading`)}</Fact>;
  const { total, complete, missing, unassigned } = summary;
  if (total === 0) {
    const name = managers.list?.[0]?.name ?? t(`managers.names.${kind}`);
    return <Fact>{t(`list.${kind}.empty.${emptyReasonOf(managers)}.status`, { name })}</Fact>;
  }
  return (
    <Facts>
      <Fact>{t(`list.${kind}.total`, { count: total })}</Fact>
      {complete > 0 && <Fact state="ok">{t('list.complete', { count: complete })}</Fact>}
      {missing > 0 && <Fact state="warn">{t('list.missing', { count: missing })}</Fact>}
      {unassigned > 0 && <Fact>{t('list.unassigned', { count: unassigned })}</Fact>}
    </Facts>
  );
}
