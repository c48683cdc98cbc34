import type { Movie } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { formatSize } from '#lib/size.ts';
import { audioNames } from '#blocks/media/audio-names.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { Card } from '#kit/card/card.tsx';
import classes from './movie-detail.module.css';

/** Facts about the video file; unknown ones are left out. */
export function FilePanel({ movie: { file = {}, audio_language, subtitles } }: { movie: Movie }) {
  const { t, i18n } = useTranslation();
  const { quality, videoCodec, audioCodec, releaseGroup, edition, size, runtime } = file;
  const audio = joinList(audioNames(audio_language));
  const embedded = subtitles.filter(({ path }) => path === null).map(languageName);
  const facts = [
    { label: t('movieDetail.file.video'), value: joined(quality, videoCodec) },
    { label: t('movieDetail.file.length'), value: runtime && t('movieDetail.file.duration', hoursAndMinutes(runtime)) },
    { label: t('detail.audio'), value: joined(audio, audioCodec) },
    { label: t('movieDetail.file.embedded'), value: joinList(embedded) },
    { label: t('movieDetail.file.edition'), value: edition },
    { label: t('movieDetail.file.group'), value: releaseGroup },
    { label: t('movieDetail.file.size'), value: size && formatSize(size, i18n.language) },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;

  return (
    <Card component="aside" className={classes.panel} aria-label={t('movieDetail.file.title')}>
      <h2>{t('movieDetail.file.title')}</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

const hoursAndMinutes = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  return { context: minutes < 60 ? 'short' : undefined, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
