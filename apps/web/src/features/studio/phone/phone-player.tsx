import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#lib/store.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useStudio } from '#features/studio/studio-context.ts';
import { shortTime } from '#features/studio/times.ts';
import classes from './phone.module.css';

/** Plays the open cue; or says why it can’t. */
export function PhonePlayer() {
  const { t } = useTranslation();
  const { player, session, file } = useStudio();
  const isPlaying = useStore(player.isPlaying);
  const time = useStore(player.time);
  const how = useStore(player.how);
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      player.attach(video);
      return () => player.attach(null);
    },
    [player],
  );
  if (how === 'none') return <p className={classes.player}>{file.video.reason ?? t('studio.video.refused')}</p>;
  const play = () => {
    const cue = session.cue();
    if (isPlaying) player.toggle();
    else if (cue) void player.playPart(cue.start, cue.end);
  };
  return (
    <section className={classes.player} aria-label={t('studio.video.title')}>
      <IconButton
        size={48}
        label={t(isPlaying ? 'studio.video.pause' : 'studio.timeline.playCue')}
        icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        onClick={play}
      />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are what is edited */}
      <video ref={attach} playsInline preload="none" />
      <span dir="ltr">{shortTime(time)}</span>
    </section>
  );
}
