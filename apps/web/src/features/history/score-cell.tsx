import type { LibraryKind } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '#lib/queries/settings.ts';
import { None } from '#blocks/history/cells.tsx';
import { attributesOf, percentOf, type HistoryEntry } from '#blocks/history/entry.ts';
import { ScoreBar } from '#blocks/score/score-bar.tsx';
import { ScoringPopover } from '#blocks/score/scoring-popover.tsx';
import { formatPercent } from '#blocks/score/percent.ts';

/** The score against the current minimum; opens the breakdown. */
export function ScoreCell({ kind, entry }: { kind: LibraryKind; entry: HistoryEntry }) {
  const { t } = useTranslation();
  const minimum = useMinimum(kind);
  const score = percentOf(entry.score);
  if (score === undefined) return <None />;
  const attributes = attributesOf(entry);
  const bar = <ScoreBar score={score} minimum={minimum} />;
  if (attributes.length === 0) return bar;
  return (
    <ScoringPopover
      {...{ attributes, score, minimum }}
      label={t('history.scoring.open', { score: formatPercent(score) })}
    >
      {bar}
    </ScoringPopover>
  );
}

/** In percent, as the settings have it now. */
function useMinimum(kind: LibraryKind) {
  const general = useQuery(settingsQuery()).data?.general;
  return kind === 'series' ? general?.minimum_score : general?.minimum_score_movie;
}
