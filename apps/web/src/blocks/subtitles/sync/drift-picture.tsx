import type { SyncProposal } from '@captionarr/contract';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cueTime } from '#blocks/subtitles/preview/cue-time.ts';
import classes from './sync.module.css';
import { useSyncLabels } from './use-sync-labels.ts';

interface Props {
  /** Measured: how late the cues of each part of the video are, in seconds. */
  drift: SyncProposal['drift'];
  /** Where cues go, in seconds: a time × ratio + offset. */
  line: Pick<SyncProposal, 'ratio'> & { offset: number };
  /** Moments that somebody set. */
  points?: readonly { at: number; offset: number }[];
  /** What is seen, for people who see it. */
  children: ReactNode;
}

const [width, height, edge] = [480, 120, 10];
/** Even a file that fits needs some height, in seconds. */
const minRange = 1;
const mark = 5;

/** How late cues are over the length of the video, and the line through them; in words for people who can’t see it. */
export function DriftPicture({ drift, line: { ratio, offset }, points = [], children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { shift } = useSyncLabels();
  // A cue that is shifted later was early before.
  const lineAt = (time: number) => time * (1 - ratio) - offset;
  const all = [...drift, ...points];
  const end = Math.max(...all.map(({ at }) => at), 1);
  const values = [0, lineAt(0), lineAt(end), ...all.map((point) => point.offset)];
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const range = Math.max(Math.max(...values) - Math.min(...values), minRange);
  const x = (time: number) => edge + (time / end) * (width - 2 * edge);
  const y = (value: number) => height / 2 - ((value - middle) / range) * (height - 2 * edge);
  const late = drift.map((point) => point.offset);
  const measured =
    drift.length > 0 &&
    t('syncDialog.driftWords', {
      count: drift.length,
      least: shift(Math.min(...late)),
      most: shift(Math.max(...late)),
      end: cueTime(end * 1000),
    });
  const line = t('syncDialog.driftLine', { from: shift(lineAt(0)), to: shift(lineAt(end)), end: cueTime(end * 1000) });
  return (
    <figure className={classes.drift}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and <img> would need a file */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
        <title id={id}>{[measured, line].filter(Boolean).join(' ')}</title>
        <line x1={edge} x2={width - edge} y1={y(0)} y2={y(0)} data-ink="zero" />
        <line x1={x(0)} x2={x(end)} y1={y(lineAt(0))} y2={y(lineAt(end))} data-ink="found" />
        {drift.map((point) => (
          <circle key={point.at} cx={x(point.at)} cy={y(point.offset)} r={3.5} opacity={0.25 + 0.75 * point.weight} />
        ))}
        {points.map((point) => (
          <rect
            key={point.at}
            x={x(point.at) - mark}
            y={y(point.offset) - mark}
            width={2 * mark}
            height={2 * mark}
            data-ink="set"
          />
        ))}
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
