import type { Movie } from '@captionarr/contract';
import { Suspense } from 'react';
import { FileMenuButton } from '#blocks/file-actions/file-buttons.tsx';
import { openReview, startAction } from '#blocks/file-actions/subtitle-action.ts';
import { ReviewLinks } from '#blocks/ladder/review-links.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { WhyButton } from '#blocks/media/detail/why-button.tsx';
import { FileOriginLines, FindingList, FoundList, RowButtons } from '#blocks/quality/lazy.ts';
import { searchLanguage } from '#blocks/search/search-language.ts';
import { scopeOfFile } from '#blocks/subtitles/subtitle-file.ts';
import { ownLock, useLocks } from '#blocks/tasks/use-locks.ts';
import { TwoLines } from '#kit/facts/two-lines.tsx';
import { scopeOfSearch } from '#lib/searched-video.ts';
import { MissingButtons, SearchButton, videoOf } from './missing-tools.tsx';
import classes from './movie-detail.module.css';
import type { SubtitleRow } from './subtitle-rows.ts';

export interface RowProps {
  row: SubtitleRow;
  movie: Movie | undefined;
}

/** Which file’s panel is open, by path. */
export interface Shown {
  path: string | undefined;
  toggle: (path: string) => void;
}

/** Where a subtitle comes from and what it is called, and beside it how it is. */
export const FileCell = ({ row, movie, shown }: RowProps & { shown: Shown }) => (
  <span className={classes.file} data-bad={isBad(row) || undefined}>
    <RowOrigin row={row} movie={movie} />
    <RowFindings row={row} shown={shown} />
  </span>
);

/** Something about it is red. */
export const isBad = ({ quality }: SubtitleRow) => quality?.facts.some(({ level }) => level === 'red') ?? false;

export function RowOrigin({ row, movie }: RowProps) {
  const { quality, file, language } = row;
  const aside = (row.review ?? row.made) && <RowLinks row={row} movie={movie} />;
  const plain = (
    <TwoLines
      isFile={row.kind === 'present'}
      title={row.title}
      detail={row.detail}
      whole={row.path ?? undefined}
      aside={aside}
    />
  );
  if (!quality || !file) return plain;
  return (
    <Suspense fallback={plain}>
      <FileOriginLines
        {...{ quality, aside }}
        name={languageName(language)}
        onVersions={() => startAction({ what: 'versions', file })}
      />
    </Suspense>
  );
}

/** What the last search for a missing language had; nothing where the server tells nothing. */
export function RowFindings({ row: { quality, language, searchId }, shown }: Pick<RowProps, 'row'> & { shown: Shown }) {
  if (searchId)
    return (
      <span data-wide>
        <Suspense>
          <FoundList {...{ searchId, language }} />
        </Suspense>
      </span>
    );
  if (!quality) return null;
  const { path } = quality;
  return (
    <Suspense>
      <FindingList quality={quality} isShown={shown.path === path} onShow={() => shown.toggle(path)} />
    </Suspense>
  );
}

export const RowActions = ({ row, movie }: RowProps) => {
  const { file, kind, language, quality } = row;
  return (
    <span className={classes.actions}>
      <FileCure row={row} movie={movie} hasEdit />
      {file && <FileMenuButton {...{ file, quality }} hasKeys size={32} />}
      {movie && kind === 'missing' && <MissingButtons movie={movie} missing={[language]} />}
      {movie && kind === 'nice' && <SearchButton movie={movie} languages={[language]} />}
    </span>
  );
};

export function FileCure({ row: { file, quality, review }, movie, hasEdit }: RowProps & { hasEdit?: boolean }) {
  if (!file || !movie || !quality) return null;
  return (
    <Suspense>
      <RowButtons
        {...{ file, quality, hasEdit }}
        video={videoOf(movie)}
        onReview={review && (() => openReview(review.id))}
      />
    </Suspense>
  );
}

/** What a program made can be asked about, and its doubtful cues reviewed. */
export const RowLinks = ({ row: { review, made, language }, movie }: RowProps) => (
  <>
    {review && <ReviewLinks reviews={[review]} onOpen={openReview} />}
    {movie && made && <WhyButton video={videoOf(movie)} missing={[language]} name={languageName(language)} isMade />}
  </>
);

/** The badge of a language that isn’t there searches for it; running jobs are shown in it. */
export function RowBadge({ row: { language, kind, file, made }, movie, wide }: RowProps & { wide?: boolean }) {
  const lockedBy = useLocks();
  const isSearched = kind === 'missing' || kind === 'nice';
  const searched = movie && isSearched ? videoOf(movie) : undefined;
  const scope = file ? scopeOfFile(file) : searched && scopeOfSearch(searched, language);
  return (
    <LanguageBadge
      {...{ language, kind, made, wide }}
      onClick={searched && (() => void searchLanguage(searched, language))}
      disabled={scope !== undefined && lockedBy(scope) !== undefined}
      busy={scope && ownLock(lockedBy, scope)}
    />
  );
}
