import type { LibraryKind, LibrarySource } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRelative } from '#lib/relative-time.ts';
import { providerName } from '#lib/provider-name.ts';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { actionName } from '#blocks/history/actions.ts';
import { LanguageCell } from '#blocks/history/cells.tsx';
import { episodeNumber, isOfEpisode, pageOf, percentOf, type HistoryEntry } from '#blocks/history/entry.ts';
import { SourceName } from '#blocks/sources/source-name.tsx';
import media from '#blocks/media/media.module.css';
import { EntryActions } from './entry-actions.tsx';
import { ScoreCell } from './score-cell.tsx';

interface Props {
  kind: LibraryKind;
  entry: HistoryEntry;
  /** Its library source, if there are several. */
  source?: LibrarySource | undefined;
  onWhy: (entry: HistoryEntry) => void;
}

/** An entry where there is no room for columns. */
export function HistoryCard({ kind, entry, source, onWhy }: Props) {
  const { t, i18n } = useTranslation();
  const when = entry.at === undefined ? entry.timestamp : formatRelative(entry.at, i18n.language);
  const facts = [
    t(`history.actions.${actionName(entry.action)}`),
    entry.provider && providerName(entry.provider),
    when,
  ];
  return (
    <CardBody actions={<EntryActions entry={entry} onWhy={onWhy} />}>
      {isOfEpisode(entry) ? (
        <Link to={pageOf(entry)} className={media.cardTitle}>
          {entry.seriesTitle} <span dir="ltr">{episodeNumber(entry.episode_number)}</span>
        </Link>
      ) : (
        <Link to={pageOf(entry)} className={media.cardTitle}>
          {entry.title}
        </Link>
      )}
      <span className={media.cardLine}>
        <span>
          <LanguageCell entry={entry} />
        </span>
        {percentOf(entry.score) !== undefined && <ScoreCell kind={kind} entry={entry} />}
      </span>
      <span className="dim fine">{facts.filter(Boolean).join(' · ')}</span>
      {source && (
        <span className="dim fine">
          <SourceName source={source} />
        </span>
      )}
    </CardBody>
  );
}
