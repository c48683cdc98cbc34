import { useTranslation } from 'react-i18next';
import { Fact, QuietOk } from '#kit/facts/fact.tsx';
import { Meter } from '#kit/facts/meter.tsx';
import classes from './media.module.css';

/** Progress of requested subtitles. */
export interface Progress {
  /** Items with all requested subtitles. */
  done: number;
  total: number;
  missing: number;
  /** False without a profile. */
  isAsked: boolean;
}

/** Red and green never: what lacks something is amber, the rest is quiet. */
export function SubtitleProgress({ progress: { total, missing, isAsked } }: { progress: Progress }) {
  const { t } = useTranslation();
  if (missing > 0) return <Fact state="warn">{t('media.missing', { count: missing })}</Fact>;
  if (!isAsked) return <span className="dim">{t('media.noProfile')}</span>;
  if (total === 0) return <span className="dim">{t('media.noFiles')}</span>;
  return <QuietOk>{t('media.complete')}</QuietOk>;
}

interface Props {
  progress: Progress;
  width: number;
}

export const ProgressLine = ({ progress, width }: Props) => (
  <>
    <ProgressMeter progress={progress} width={width} />
    <span className={classes.figures}>
      {progress.done}/{progress.total}
    </span>
    <SubtitleProgress progress={progress} />
  </>
);

export const ProgressMeter = ({
  progress: { done, total, isAsked },
  width,
}: Omit<Props, 'width'> & { width: number | string }) => (
  <Meter done={done} total={total} width={width} isIdle={!isAsked || total === 0} />
);
