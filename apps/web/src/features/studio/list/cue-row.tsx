import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';
import { plainText, type Cue } from '#features/studio/model/cue.ts';
import { speedOf, type Warning } from '#features/studio/model/warnings.ts';
import { exactTime } from '#features/studio/times.ts';
import { useStudioWords } from '#features/studio/use-words.ts';
import classes from './list.module.css';

interface Props {
  cue: Cue;
  index: number;
  isCurrent: boolean;
  /** It differs from the file. */
  isChanged: boolean;
  warnings: readonly Warning[];
  /** Text of the other subtitle at this time; undefined if it has no cue here. */
  beside: string | undefined;
  measure: RefCallback<Element>;
  onChoose: (key: number, isTwice: boolean) => void;
}

export const CueRow = memo(function CueRow(props: Props) {
  const { cue, index, isCurrent, isChanged, warnings, beside, measure, onChoose } = props;
  const { t } = useTranslation();
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      data-changed={isChanged || undefined}
      onClick={() => onChoose(cue.key, false)}
      onDoubleClick={() => onChoose(cue.key, true)}
    >
      <th scope="row">
        <button type="button" tabIndex={isCurrent ? 0 : -1} aria-label={t('studio.list.choose', { number: index + 1 })}>
          {index + 1}
        </button>
      </th>
      <td className={classes.time} dir="ltr">
        <span>{exactTime(cue.start)}</span>
        <span>{exactTime(cue.end)}</span>
      </td>
      <td className={classes.text} dir="auto" data-italic={/^(<i>|\{\\i1\})/.test(cue.text) || undefined}>
        {plainText(cue.text)}
      </td>
      {beside !== undefined && (
        <td className={classes.beside} dir="auto">
          {plainText(beside)}
        </td>
      )}
      <td className={classes.speed}>
        <Speed cue={cue} warnings={warnings} />
      </td>
    </tr>
  );
});

function Speed({ cue, warnings }: Pick<Props, 'cue' | 'warnings'>) {
  const { t } = useTranslation();
  const { speed } = useStudioWords();
  const value = speed(speedOf(cue));
  // Gaps are counted below; in the rows they would drown the rest.
  const worst = warnings.find((kind) => kind !== 'gap');
  if (!worst) return value;
  const words = warnings.map((kind) => t(`studio.warnings.${kind}`, { speed: value })).join(' · ');
  return (
    <span className={classes.chip} data-kind={worst} {...hint(words, 'medium')}>
      {worst === 'fast' && <IconAlertTriangle size={13} aria-hidden />}
      {worst === 'fast' ? value : t(`studio.short.${worst}`)}
    </span>
  );
}
