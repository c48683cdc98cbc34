import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { Fact, QuietOk } from '#kit/facts/fact.tsx';
import { touchedCues } from '#blocks/subtitles/preview/figures.ts';
import classes from './outlook.module.css';
import type { PreviewSummary } from './use-previews.ts';

/** Effect of a tool on a file in a few words; undefined while loading. */
export function PreviewSummaryText({ summary }: { summary: PreviewSummary | undefined }) {
  const { t } = useTranslation();
  if (!summary) return <span className="dim">{t('subtitleTools.outlook.waiting')}</span>;
  if (summary.kind === 'same') return <QuietOk>{t('subtitleTools.outlook.same')}</QuietOk>;
  if (summary.kind === 'failed') {
    return (
      <span className={classes.failed}>
        <Fact state="bad">{summary.reason}</Fact>
      </span>
    );
  }
  const { cues, removed, added, retimed } = summary.figures;
  const counts = { changed: touchedCues(summary.figures), removed, added, retimed };
  const words = (['changed', 'removed', 'added', 'retimed'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`subtitleTools.outlook.${name}`, { count: counts[name], total: cues.before }));
  return <span>{joinList(words) || t('subtitleTools.outlook.bytes')}</span>;
}
