import { useTranslation } from 'react-i18next';
import { formatScores, formatPercent } from './percent.ts';
import classes from './score.module.css';

interface Props {
  /** In percent. */
  score: number;
  /** Minimum score, drawn as a tick on the bar. */
  minimum?: number;
  /** Full width. */
  wide?: boolean;
}

/** The length is the score, the tick the minimum. */
export function ScoreBar({ score, minimum, wide }: Props) {
  const { t } = useTranslation();
  const name =
    minimum === undefined
      ? t('scoring.score', { percent: formatPercent(score) })
      : t('scoring.scoreAndMinimum', formatScores(score, minimum));
  const isEnough = minimum === undefined || score >= minimum;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of boxes, which <img> cannot hold
    <span className={classes.score} data-wide={wide || undefined} role="img" aria-label={name}>
      <span className={classes.track}>
        <i data-enough={isEnough} style={{ width: `${Math.min(100, score)}%` }} />
        {minimum !== undefined && <b style={{ insetInlineStart: `${minimum}%` }} />}
      </span>
      <span className={classes.number}>{formatPercent(score)}</span>
    </span>
  );
}
