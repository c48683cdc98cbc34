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
export const MissingButtons = ({ movie, missing }: Props) => (
  <span className={classes.missing}>
    <WhyButton video={videoOf(movie)} missing={missing} name={joinList(missing.map(languageName))} />
    <SearchButton movie={movie} languages={missing} />
  </span>
);

export function SearchButton({ movie, languages }: { movie: Movie; languages: readonly MissingSubtitle[] }) {
  const { t } = useTranslation();
  const lockedBy = useLocks();
  const video = videoOf(movie);
  return (
    <IconButton
      label={t('detail.actionOf', { action: t('detail.search'), name: joinList(languages.map(languageName)) })}
      icon={IconSearch}
      size={32}
      disabled={languages.some((language) => lockedBy(scopeOfSearch(video, language)) !== undefined)}
      onClick={() => void searchLanguages(video, languages)}
    />
  );
}

/** The same where there is no table; nothing if no language is wanted. */
export function MissingTools({ movie }: Pick<Props, 'movie'>) {
  const lockedBy = useLocks();
  const video = videoOf(movie);
  const { missing_subtitles: missing, nice_subtitles: nice = [] } = movie;
  if (missing.length + nice.length === 0) return null;
  const wishes = [
    ...missing.map((language) => ({ language, kind: 'missing' as const })),
    ...nice.map((language) => ({ language, kind: 'nice' as const })),
  ];
  return (
    <span className={classes.missing}>
      {wishes.map(({ language, kind }) => (
        <LanguageBadge
          key={`${kind} ${languageName(language)}`}
          {...{ language, kind }}
          disabled={lockedBy(scopeOfSearch(video, language)) !== undefined}
          busy={ownLock(lockedBy, scopeOfSearch(video, language))}
          onClick={() => void searchLanguage(video, language)}
        />
      ))}
      {missing.length > 0 && <WhyButton video={video} missing={missing} name={joinList(missing.map(languageName))} />}
    </span>
  );
}
