import type { Made } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { helpUrl } from '#lib/help-link.tsx';
import classes from './ladder.module.css';

const settings: Record<Exclude<Made, 'ocr'>, string> = {
  translation: 'translator.translator_type',
  transcription: 'transcription.server',
};

/** What a rung needs first. It opens in another tab, because the dialog isn’t saved yet. */
export function SetupNote({ rung }: { rung: Made }) {
  const { t } = useTranslation();
  const link = t('profileLadder.setup.link');
  return (
    <p className={classes.setup}>
      {t(`profileLadder.setup.${rung}`)}{' '}
      {rung === 'ocr' ? (
        <a href={helpUrl('ocr')} target="_blank" rel="noreferrer">
          {link}
        </a>
      ) : (
        <Link to={`/settings/subtitles#${settings[rung]}`} target="_blank">
          {link}
        </Link>
      )}
    </p>
  );
}
