import { useTranslation } from 'react-i18next';
import type { Cue } from '#features/studio/model/cue.ts';
import { linesOf, speedOf } from '#features/studio/model/warnings.ts';
import { useWarnings } from '#features/studio/studio-context.ts';
import { useStudioWords } from '#features/studio/use-words.ts';
import { WarningChip } from '#features/studio/list/warning-chip.tsx';
import classes from './panel.module.css';

/** `Cue 214 · 3.16 s · 13.6 characters per second · 2 lines`, and whether it reads well. */
export function CueFacts({ cue, index }: { cue: Cue; index: number }) {
  const { t } = useTranslation();
  const { speed, length } = useStudioWords();
  const [warning] = useWarnings()[index] ?? [];
  return (
    <div className={classes.facts}>
      <h2>{t('studio.cue.title', { number: index + 1 })}</h2>
      <p className="soft">
        {t('studio.cue.facts', {
          seconds: length(cue.end - cue.start),
          speed: speed(speedOf(cue)),
          count: linesOf(cue),
        })}
      </p>
      <WarningChip kind={warning} cue={cue} />
    </div>
  );
}
