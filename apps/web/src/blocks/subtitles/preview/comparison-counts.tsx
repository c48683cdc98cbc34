import type { SubtitleComparison } from '@captionarr/contract';
import { SegmentedControl } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import classes from './comparison.module.css';
import { touchedCues } from './figures.ts';

/** A tool would change it; two versions merely differ. */
export type ComparisonMood = 'change' | 'differ';

interface Props {
  comparison: SubtitleComparison;
  mood: ComparisonMood;
  whole: boolean;
  onWhole: (whole: boolean) => void;
}

/** Counts, and the switch to show everything. */
export function ComparisonCounts({ comparison, mood, whole, onWhole }: Props) {
  const { t } = useTranslation();
  const { removed, added, retimed, cues } = comparison;
  const total = cues.before;
  return (
    <div className={classes.counts}>
      <Count i18nKey={`subtitleTools.counts.${mood}.changed`} count={touchedCues(comparison)} total={total} />
      <Count i18nKey={`subtitleTools.counts.${mood}.removed`} count={removed} />
      {added > 0 && <Count i18nKey={`subtitleTools.counts.${mood}.added`} count={added} />}
      <Count i18nKey={`subtitleTools.counts.${mood}.retimed`} count={retimed} />
      <SegmentedControl
        size="xs"
        aria-label={t('subtitleTools.show')}
        data={[
          { value: 'changes', label: t(`subtitleTools.shown.${mood}`) },
          { value: 'whole', label: t('subtitleTools.shown.whole') },
        ]}
        value={whole ? 'whole' : 'changes'}
        onChange={(value) => onWhole(value === 'whole')}
      />
    </div>
  );
}

const Count = ({ i18nKey, count, total }: { i18nKey: string; count: number; total?: number }) => (
  <span>
    <Trans i18nKey={i18nKey} values={{ total }} count={count} components={{ b: <b /> }} />
  </span>
);
