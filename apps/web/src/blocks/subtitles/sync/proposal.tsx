import type { SyncProposal } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { type State, StateIcon } from '#kit/facts/state-icon.tsx';
import { cueTime } from '#blocks/subtitles/preview/cue-time.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import classes from './sync.module.css';
import { hasFittingPieces } from '@captionarr/contract/sync-pieces';
import { DriftPicture } from './drift-picture.tsx';
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
          {drift.length > 1 && !isPiecewise && (
            <DriftPicture drift={drift} line={{ ratio: proposal.ratio, offset }}>
              {t('syncDialog.driftCaption')}
            </DriftPicture>
          )}
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
