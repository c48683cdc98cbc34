import { IconPlayerPause, IconPlayerPlay, IconVideoOff } from '@tabler/icons-react';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#lib/store.ts';
import { AssCaption } from '#features/studio/drawing/lazy.ts';
import { useStudio } from '#features/studio/studio-context.ts';
import { Caption } from './caption.tsx';
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
      {/^(ass|ssa)$/.test(file.format) ? (
        <Suspense fallback={<Caption />}>
          <AssCaption />
        </Suspense>
      ) : (
        <Caption />
      )}
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
