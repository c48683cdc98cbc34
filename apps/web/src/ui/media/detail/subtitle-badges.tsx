import type { MissingSubtitle, Subtitle } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { hint } from '#ui/hint/hint.ts';
import { LanguageBadge, LanguageBadges } from '#ui/language-badge/language-badge.tsx';
import { languageName } from '#ui/language-badge/language-name.ts';
import { fitBadges, toBadges } from './badges.ts';
import classes from './parts.module.css';

interface Props {
  subtitles: readonly Subtitle[];
  missing: readonly MissingSubtitle[];
  /** The room there is, in px; without it they go on in the next line. */
  width?: number;
}

/** What is there and what is not, by language. */
export function SubtitleBadges({ subtitles, missing, width = Number.POSITIVE_INFINITY }: Props) {
  const { t } = useTranslation();
  const { shown, hidden } = fitBadges(toBadges(subtitles, missing), width);
  return (
    <LanguageBadges>
      {shown.map(({ id, language, kind, path }) => (
        <LanguageBadge key={id} language={language} kind={kind} details={path ? [path] : []} />
      ))}
      {hidden.length > 0 && (
        <span
          className={classes.further}
          {...hint(hidden.map(({ language }) => languageName(language)).join(', '), 'medium')}
        >
          {t('detail.furtherSubtitles', { count: hidden.length })}
        </span>
      )}
    </LanguageBadges>
  );
}
