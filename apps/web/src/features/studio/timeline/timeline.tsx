import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#lib/store.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useStudio } from '#features/studio/studio-context.ts';
import { decodeSound, soundQuery } from '#features/studio/studio.queries.ts';
import { TimeField } from '#features/studio/panel/time-field.tsx';
import { shortTime } from '#features/studio/times.ts';
import { useCanvas } from './use-canvas.ts';
import { usePointer } from './use-pointer.ts';
import { useView } from './use-view.ts';
import classes from './timeline.module.css';

/** The sound of the film with the cues on it; edges can be dragged. */
export function Timeline() {
  const { t } = useTranslation();
  const { place, file } = useStudio();
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useView(file.video.duration);
  const { data: answer } = useQuery({ ...soundQuery(place), enabled: file.video.has_audio });
  const sound = useMemo(() => decodeSound(answer), [answer]);
  useCanvas(canvas, view.view, sound);
  usePointer(canvas, view, sound);
  return (
    <section className={classes.timeline} aria-label={t('studio.timeline.title')}>
      <div className={classes.bar}>
        <Clock />
        <Transport />
        <span className={classes.legend}>
          {sound ? t('studio.timeline.legend') : <SoundState state={answer} hasAudio={file.video.has_audio} />}
        </span>
        <IconButton label={t('studio.timeline.out')} icon={IconZoomOut} onClick={() => view.zoom(2)} />
        <IconButton label={t('studio.timeline.in')} icon={IconZoomIn} onClick={() => view.zoom(0.5)} />
      </div>
      {/* Everything that is done here can be done with the list, the fields and keys. */}
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
    </section>
  );
}

/** Where it plays; a time typed there is gone to. */
function Clock() {
  const { t } = useTranslation();
  const { player, file } = useStudio();
  const time = useStore(player.time);
  return (
    <span className={classes.clock} dir="ltr">
      <TimeField plain label={t('studio.timeline.playhead')} value={Math.round(time)} onChange={player.seek} />
      {file.video.duration !== null && <span> / {shortTime(file.video.duration)}</span>}
    </span>
  );
}

function Transport() {
  const { t } = useTranslation();
  const { player, session } = useStudio();
  const isPlaying = useStore(player.isPlaying);
  const canPlay = useStore(player.how) !== 'none';
  const go = (by: number) => {
    session.goTo(session.index() + by);
    player.seek(session.cue()?.start ?? 0);
  };
  const repeat = () => {
    const cue = session.cue();
    if (cue) void player.playPart(cue.start, cue.end);
  };
  return (
    <>
      <IconButton label={t('studio.timeline.previous')} icon={IconPlayerSkipBack} onClick={() => go(-1)} />
      {canPlay && (
        <IconButton
          label={t(isPlaying ? 'studio.timeline.pause' : 'studio.timeline.play')}
          icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          pressed={isPlaying}
          onClick={player.toggle}
        />
      )}
      <IconButton label={t('studio.timeline.next')} icon={IconPlayerSkipForward} onClick={() => go(1)} />
      {canPlay && <IconButton label={t('studio.timeline.playCue')} icon={IconRepeat} onClick={repeat} />}
    </>
  );
}

interface SoundStateProps {
  state: Parameters<typeof decodeSound>[0];
  hasAudio: boolean;
}

function SoundState({ state, hasAudio }: SoundStateProps) {
  const { t, i18n } = useTranslation();
  if (!hasAudio) return t('studio.timeline.silent');
  if (state?.state === 'none') return state.reason;
  const share = state?.state === 'working' ? state.progress : 0;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return t('studio.timeline.working', { percent });
}
