import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subtitle } from '@captionarr/contract';
import { formatList } from '#lib/format-list.ts';
import { searchByHand, type ProviderMatch } from '#lib/queries/providers.ts';
import { languageText } from '#lib/queries/searches.ts';
import { scopeOfSearch, type SearchedVideo } from '#lib/searched-video.ts';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { MakeOffers } from '#blocks/ladder/rungs/make-offers.tsx';
import { videoMissingQuery, videoSubtitlesQuery } from '#blocks/search/video-subtitles.ts';
import { splitPath } from '#lib/split-path.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { FoundPreview } from './found-preview.tsx';
import { ProviderTiles } from './provider-tiles.tsx';
import { ResultFilter } from './result-filter.tsx';
import { Results } from './results.tsx';
import classes from './search-dialog.module.css';
import { SearchLine } from './search-line.tsx';
import { useGet } from './use-get.ts';
import { useLanguageNames } from './use-language-names.ts';
import { useManualSearch } from './use-manual-search.ts';
import { useResultFilter } from './use-result-filter.ts';

export interface SearchDialogProps {
  video: SearchedVideo;
  /** Shows only this one at first, by code2. */
  language?: string | undefined;
  onClose: () => void;
}

/** Everything that the providers have for a video, as it comes in; one of it is taken by hand. */
export function SearchDialog({ video, language, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const search = useManualSearch((session, signal) => searchByHand(video, session, signal));
  const nameOf = useLanguageNames();
  const present = useQuery(videoSubtitlesQuery(video)).data;
  const { shown, filter } = useResultFilter(search.found, language);
  const [firstMissing] = useQuery(videoMissingQuery(video)).data ?? [];
  const wished = filter.language || (firstMissing && languageText(firstMissing));
  const [previewed, setPreviewed] = useState<ProviderMatch>();
  const { get, stateOf } = useGet(video, nameOf);
  const isHeld = useTaskLocks();
  const isBusy = (one: ProviderMatch) => isHeld(scopeOfSearch(video, one));

  return (
    <>
      <TallDialog
        opened={!previewed}
        title={t('searchDialog.title')}
        subtitle={video.title}
        width={1040}
        onClose={onClose}
        top={
          <div className={classes.top}>
            <SearchLine search={search} />
            <ProviderTiles providers={search.providers} />
            <ResultFilter {...filter} nameOf={nameOf} minimum={search.minimum} />
          </div>
        }
        foot={
          <>
            <ReplacedText subtitles={present} language={filter.language} nameOf={nameOf} />
            <Button variant="default" onClick={onClose}>
              {t('dialog.close')}
            </Button>
          </>
        }
      >
        <Results
          {...{ search, shown, nameOf, stateOf, isBusy }}
          nothingText={t('searchDialog.nothingText')}
          isFiltered={shown.length < search.found.length}
          onGet={get}
          onPreview={setPreviewed}
        />
        {wished && !search.isSearching && (
          <MakeOffers key={wished} wish={{ type: video.type, id: video.id, language: wished }} />
        )}
      </TallDialog>
      {previewed && (
        <FoundPreview
          found={previewed}
          state={stateOf(previewed)}
          isBusy={isBusy(previewed)}
          onGet={() => get(previewed)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
}

interface ReplacedTextProps {
  /** Subtitles of the video; undefined while loading. */
  subtitles: readonly Subtitle[] | undefined;
  /** By code2; empty for all. */
  language: string;
  nameOf: (code2: string) => string;
}

/** Explains which existing files a download replaces. */
function ReplacedText({ subtitles, language, nameOf }: ReplacedTextProps) {
  const { t, i18n } = useTranslation();
  if (!subtitles) return <p />;
  const files = subtitles.filter(({ path, code2 }) => path !== null && (!language || code2 === language));
  const [only, ...others] = files;
  if (!only) {
    return (
      <p>
        {language
          ? t('searchDialog.replaces.nothingOf', { language: nameOf(language) })
          : t('searchDialog.replaces.nothing')}
      </p>
    );
  }
  if (language && others.length === 0) {
    return <p>{t('searchDialog.replaces.file', { file: splitPath(only.path ?? '').name })}</p>;
  }
  const languages = formatList(files.map(languageName), i18n.language);
  return <p>{t('searchDialog.replaces.sameLanguage', { languages })}</p>;
}
