import type { MissingSubtitle, Movie } from '@captionarr/contract';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listed } from '#lib/listed.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LanguageBadge } from '#ui/language-badge/language-badge.tsx';
import { languageName } from '#ui/language-badge/language-name.ts';
import { WhyButton } from '#ui/media/detail/why-button.tsx';
import { searchLanguages, searchLanguage } from '#ui/search/search-language.ts';
import type { SearchedVideo } from '#ui/search/searched-video.ts';
import classes from './movie-detail.module.css';

/** A movie as something to search for. */
export const videoOf = ({ radarrId: id, title }: Movie): SearchedVideo => ({ type: 'movie', id, title });

interface Props {
  movie: Movie;
  missing: readonly MissingSubtitle[];
  isBusy: boolean;
}

/** Why something is missing, and a search for it. */
export function MissingButtons({ movie, missing, isBusy }: Props) {
  const { t } = useTranslation();
  const video = videoOf(movie);
  const name = listed(missing.map(languageName));
  return (
    <span className={classes.missing}>
      <WhyButton video={video} missing={missing} name={name} />
      <IconButton
        label={t('detail.actionOf', { action: t('detail.search'), name })}
        icon={IconSearch}
        size={32}
        disabled={isBusy}
        onClick={() => void searchLanguages(video, missing)}
      />
    </span>
  );
}

/** The same where there is no table. */
export const MissingTools = ({ movie, isBusy }: Omit<Props, 'missing'>) => (
  <span className={classes.missing}>
    {movie.missing_subtitles.map((language) => (
      <LanguageBadge
        key={languageName(language)}
        language={language}
        kind="missing"
        disabled={isBusy}
        onClick={() => void searchLanguage(videoOf(movie), language)}
      />
    ))}
    <WhyButton
      video={videoOf(movie)}
      missing={movie.missing_subtitles}
      name={listed(movie.missing_subtitles.map(languageName))}
    />
  </span>
);
