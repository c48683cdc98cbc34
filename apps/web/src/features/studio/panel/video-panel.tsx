import { IconPlayerPause, IconPlayerPlay, IconVideoOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#lib/store.ts';
import { plainText, type Cues } from '#features/studio/model/cue.ts';
import { useSession, useStudio } from '#features/studio/studio-context.ts';
import classes from './panel.module.css';

/** The video with what would be read in it; or why there is none. */
export function VideoPanel() {
  const { player } = useStudio();
  return useStore(player.how) === 'none' ? <NoVideo /> : <Screen />;
}

function NoVideo() {
  const { t } = useTranslation();
  const { file } = useStudio();
  return (
    <section className={classes.none}>
      <IconVideoOff size={18} aria-hidden />
      <div>
        <h2>{t('studio.video.none')}</h2>
        <p className="soft fine">{file.video.reason ?? t('studio.video.refused')}</p>
      </div>
    </section>
  );
}

function Screen() {
  const { t } = useTranslation();
  const { player, file } = useStudio();
  const isPlaying = useStore(player.isPlaying);
  const how = useStore(player.how);
  const Picture = isPlaying ? IconPlayerPause : IconPlayerPlay;
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      player.attach(video);
      return () => player.attach(null);
    },
    [player],
  );
  return (
    <section className={classes.screen} aria-label={t('studio.video.title')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are what is edited, drawn over it */}
      <video ref={attach} playsInline preload="metadata" />
      <Caption />
      <button
        type="button"
        className={classes.over}
        aria-label={t(isPlaying ? 'studio.video.pause' : 'studio.video.play')}
        onClick={player.toggle}
      >
        <Picture size={18} aria-hidden />
      </button>
      {how === 'convert' && file.video.reason && (
        <p className={classes.reason}>{t('studio.video.converted', { reason: file.video.reason })}</p>
      )}
    </section>
  );
}

const shownAt = (cues: Cues, time: number) => cues.filter(({ start, end }) => start <= time && time < end);

/** What is read at the playhead, as plain text. */
function Caption() {
  const { player } = useStudio();
  const { cues } = useSession().history;
  const time = useStore(player.time);
  return (
    <div className={classes.caption} aria-hidden>
      {shownAt(cues, time).map(({ key, text }) => (
        <p key={key} dir="auto" data-italic={/<i>|\\i1/.test(text) || undefined}>
          {plainText(text)}
        </p>
      ))}
    </div>
  );
}
