import { useTranslation } from 'react-i18next';
import { listed } from '#lib/listed.ts';
import { Fact, QuietOk } from '#kit/facts/fact.tsx';
import { touchedCues } from '#blocks/subtitles/preview/figures.ts';
import classes from './outlook.module.css';
import type { Outlook } from './use-previews.ts';

/** Effect of a tool on a file in a few words; undefined while loading. */
export function OutlookWords({ outlook }: { outlook: Outlook | undefined }) {
  const { t } = useTranslation();
  if (!outlook) return <span className={classes.waiting}>{t('subtitleTools.outlook.waiting')}</span>;
  if (outlook.kind === 'same') return <QuietOk>{t('subtitleTools.outlook.same')}</QuietOk>;
  if (outlook.kind === 'failed') {
    return (
      <span className={classes.failed}>
        <Fact state="bad">{outlook.reason}</Fact>
      </span>
    );
  }
  const { cues, removed, added, retimed } = outlook.figures;
  const counts = { changed: touchedCues(outlook.figures), removed, added, retimed };
  const words = (['changed', 'removed', 'added', 'retimed'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`subtitleTools.outlook.${name}`, { count: counts[name], total: cues.before }));
  return <span>{listed(words) || t('subtitleTools.outlook.bytes')}</span>;
}
