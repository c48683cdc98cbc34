import type { MissingSubtitle } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { supports } from '#lib/features.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';
import { makeWish } from '#blocks/file-actions/file-wish.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './parts.module.css';

interface Props {
  video: SearchedVideo;
  missing: readonly MissingSubtitle[];
  /** Whose it is, for who does not see where it stands. */
  name: string;
}

/** Opens the reasons why something is missing. */
export function WhyButton({ video, missing, name }: Props) {
  const { t } = useTranslation();
  if (!supports('searches.read')) return null;
  return (
    <TextButton
      className={classes.why}
      aria-label={t('detail.actionOf', { action: t('why.ask'), name })}
      onClick={() => makeWish({ what: 'why', subject: whyMissing(video, missing) })}
    >
      {t('why.ask')}
    </TextButton>
  );
}

/** One language is asked about itself, several are looked at one at a time. */
export const whyMissing = (video: SearchedVideo, missing: readonly MissingSubtitle[]) =>
  missing.length === 1 ? { ...video, language: missing[0] } : { ...video, languages: missing };
