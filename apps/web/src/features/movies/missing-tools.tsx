import type { MissingSubtitle, Movie } from '@captionarr/contract';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { WhyButton } from '#blocks/media/detail/why-button.tsx';
import { searchLanguages, searchLanguage } from '#blocks/search/search-language.ts';
import { scopeOfSearch, type SearchedVideo } from '#lib/searched-video.ts';
import { ownLock, useLocks } from '#blocks/tasks/use-locks.ts';
import classes from './movie-detail.module.css';

/** A movie as something to search for. */
export const videoOf = ({ radarrId: id, title }: Movie): SearchedVideo => ({ type: 'movie', id, title });

interface Props {
  movie: Movie;
  missing: readonly MissingSubtitle[];
}

/** Why something is missing, and a search for it. */
export function MissingButtons({ movie, missing }: Props) {
  const { t } = useTranslation();
  const lockedBy = useLocks();
  const video = videoOf(movie);
  const name = joinList(missing.map(languageName));
  return (
    <span className={classes.missing}>
      <WhyButton video={video} missing={missing} name={name} />
      <IconButton
        label={t('detail.actionOf', { action: t('detail.search'), name })}
        icon={IconSearch}
        size={32}
        disabled={missing.some((language) => lockedBy(scopeOfSearch(video, language)) !== undefined)}
        onClick={() => void searchLanguages(video, missing)}
      />
    </span>
  );
}

/** The same where there is no table. */
export function MissingTools({ movie }: Pick<Props, 'movie'>) {
  const lockedBy = useLocks();
  const video = videoOf(movie);
  return (
    <span className={classes.missing}>
      {movie.missing_subtitles.map((language) => (
        <LanguageBadge
          key={languageName(language)}
          language={language}
          kind="missing"
          disabled={lockedBy(scopeOfSearch(video, language)) !== undefined}
          busy={ownLock(lockedBy, scopeOfSearch(video, language))}
          onClick={() => void searchLanguage(video, language)}
        />
      ))}
      <WhyButton
        video={video}
        missing={movie.missing_subtitles}
        name={joinList(movie.missing_subtitles.map(languageName))}
      />
    </span>
  );
}
