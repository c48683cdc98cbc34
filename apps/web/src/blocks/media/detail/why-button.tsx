import type { MissingSubtitle } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Needs } from '#lib/needs.tsx';
import type { SearchedVideo } from '#lib/searched-video.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './parts.module.css';

interface Props {
  video: SearchedVideo;
  missing: readonly MissingSubtitle[];
  /** Name of the item, for screen readers. */
  name: string;
  /** It is there: a program made it. */
  isMade?: boolean;
}

/** Opens the reasons why something is missing, or why a program made it. */
export function WhyButton({ video, missing, name, isMade = false }: Props) {
  const { t } = useTranslation();
  return (
    <Needs call="searches.read">
      <TextButton
        className={classes.why}
        aria-label={t('detail.actionOf', { action: t('why.ask'), name })}
        onClick={() => startAction({ what: 'why', subject: { ...whyMissing(video, missing), isMade } })}
      >
        {t('why.ask')}
      </TextButton>
    </Needs>
  );
}

/** One language is explained directly, several one at a time. */
export const whyMissing = (video: SearchedVideo, missing: readonly MissingSubtitle[]) =>
  missing.length === 1 ? { ...video, language: missing[0] } : { ...video, languages: missing };
