import type { SyncProposal } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import { type State, StateIcon } from '#kit/facts/state-icon.tsx';
import { cueTime } from '#blocks/subtitles/preview/cue-time.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import classes from './sync.module.css';
import { hasFittingPieces } from '@captionarr/contract/sync-pieces';
import { useSyncLabels } from './use-sync-labels.ts';

const looks: Record<SyncProposal['verdict'], State> = {
  apply: 'ok',
  'in-sync': 'ok',
  split: 'warn',
  refuse: 'warn',
  insufficient: 'info',
};

interface Props {
  proposal: SyncProposal;
  canOverride: boolean;
}

/** The measurement and the resulting proposal. */
export function Proposal({ proposal, canOverride }: Props) {
  const { t } = useTranslation();
  const { shift, percent, ratio, reasonOf } = useSyncLabels();
  const { verdict, offset_seconds: offset, fit, confidence, reference, drift, pieces } = proposal;
  const isPiecewise = hasFittingPieces(proposal);
  const single = [
    { name: 'shift', value: shift(offset) },
    { name: 'ratio', value: ratio(proposal.ratio) },
  ] as const;
  const figures = [
    ...(isPiecewise ? [] : single),
    { name: 'fit', value: t('syncDialog.fromTo', { from: percent(fit.before), to: percent(fit.after) }) },
    { name: 'confidence', value: percent(confidence) },
    { name: 'against', value: t(`syncDialog.references.${reference.kind}`, { name: reference.name }).trim() },
  ] as const;
  return (
    <section className={classes.proposal} aria-label={t('syncDialog.proposal')}>
      <div className={classes.verdict} data-state={looks[verdict]}>
        <StateIcon state={looks[verdict]} size={22} />
        <div>
          <b>
            {isPiecewise
              ? t('syncDialog.verdicts.pieces', { count: pieces.length })
              : t(`syncDialog.verdicts.${verdict}`, { shift: shift(offset) })}
          </b>
          <p>{reasonOf(proposal)}</p>
        </div>
      </div>
      {verdict !== 'insufficient' && (
        <>
          <dl className={classes.figures}>
            {figures.map(({ name, value }) => (
              <div key={name}>
                <dt>{t(`syncDialog.figures.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {drift.length > 1 && !isPiecewise && <DriftPicture drift={drift} offset={offset} ratio={proposal.ratio} />}
        </>
      )}
      {pieces.length > 1 && (
        <ol className={classes.pieces} aria-label={t('syncDialog.pieces')}>
          {pieces.map((piece) => (
            <li key={piece.from}>
              {t(piece.fits === false ? 'syncDialog.pieceUnclear' : 'syncDialog.piece', {
                from: cueTime(piece.from * 1000),
                to: cueTime(piece.to * 1000),
                shift: shift(piece.offset),
              })}
            </li>
          ))}
        </ol>
      )}
      {canOverride && (
        <AlertLine state="warn" title={t('syncDialog.against')}>
          {t('syncDialog.againstText')}
        </AlertLine>
      )}
    </section>
  );
}

interface DriftPictureProps extends Pick<SyncProposal, 'drift' | 'ratio'> {
  offset: number;
}

const [width, height, edge] = [480, 120, 10];
/** Even a file that fits needs some height, in seconds. */
const minRange = 1;

/** How late the cues of each part are, as points over the length of the video, and the line that was found through them. */
function DriftPicture({ drift, offset, ratio }: DriftPictureProps) {
  const { t } = useTranslation();
  const id = useId();
  const { shift } = useSyncLabels();
  // A cue that is shifted later was early before.
  const lineAt = (time: number) => time * (1 - ratio) - offset;
  const end = Math.max(...drift.map(({ at }) => at), 1);
  const values = [0, lineAt(0), lineAt(end), ...drift.map((point) => point.offset)];
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const range = Math.max(Math.max(...values) - Math.min(...values), minRange);
  const x = (time: number) => edge + (time / end) * (width - 2 * edge);
  const y = (value: number) => height / 2 - ((value - middle) / range) * (height - 2 * edge);
  const late = drift.map((point) => point.offset);
  const words = t('syncDialog.driftWords', {
    count: drift.length,
    least: shift(Math.min(...late)),
    most: shift(Math.max(...late)),
    end: cueTime(end * 1000),
  });
  return (
    <figure className={classes.drift}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and <img> would need a file */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
        <title id={id}>{words}</title>
        <line x1={edge} x2={width - edge} y1={y(0)} y2={y(0)} data-ink="zero" />
        <line x1={x(0)} x2={x(end)} y1={y(lineAt(0))} y2={y(lineAt(end))} data-ink="found" />
        {drift.map((point) => (
          <circle key={point.at} cx={x(point.at)} cy={y(point.offset)} r={3.5} opacity={0.25 + 0.75 * point.weight} />
        ))}
      </svg>
      <figcaption>{t('syncDialog.driftCaption')}</figcaption>
    </figure>
  );
}
