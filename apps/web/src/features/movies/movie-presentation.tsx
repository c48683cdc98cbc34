import type { Movie } from '@captionarr/contract';
import { joinList } from '#lib/join-list.ts';
import { audioNames } from '#blocks/media/audio-names.ts';
import { Audio } from '#blocks/media/detail/audio.tsx';
import { SubtitleBadges } from '#blocks/media/detail/subtitle-badges.tsx';
import { editColumn, nameColumn, profileColumn } from '#blocks/media/list/columns.tsx';
import type { ListPresentation } from '#blocks/media/list/list-state.ts';
import classes from '#blocks/media/media.module.css';
import { Monitored } from '#blocks/media/monitored.tsx';
import { sourceColumns } from '#blocks/sources/source-column.tsx';
import { SubtitleProgress, type Progress } from '#blocks/media/progress.tsx';
import type { Profiles } from '#blocks/media/use-profiles.ts';

/** Counted in languages that must be there. */
function movieProgress({ profileId, missing_subtitles }: Movie, profiles: Profiles): Progress {
  const missing = missing_subtitles.length;
  const items = profileId === null ? [] : (profiles.byId.get(profileId)?.items ?? []);
  const asked = items.filter(({ strength }) => strength !== 'nice').length;
  const total = Math.max(asked, missing, 1);
  return { done: total - missing, total, missing, isAsked: profileId !== null };
}

const missingWidth = (isRoomy: boolean) => (isRoomy ? 264 : 136);
const cellPadding = 24;

export const moviePresentation: ListPresentation<Movie> = {
  columns: (tools) => [
    {
      id: 'monitored',
      title: tools.t('list.columns.monitored'),
      untitled: !tools.isRoomy,
      width: tools.isRoomy ? 104 : 48,
      cell: ({ monitored }) => (
        <span className={classes.line}>
          <Monitored value={monitored} />
        </span>
      ),
    },
    nameColumn(tools),
    {
      id: 'audio',
      title: tools.t('list.columns.audio'),
      width: tools.isRoomy ? '14%' : '13%',
      cell: ({ audio_language }) => <Audio languages={audio_language} />,
    },
    ...sourceColumns(tools.t, tools.sources),
    profileColumn(tools),
    {
      id: 'missing',
      title: tools.t('list.columns.missing'),
      sortable: true,
      width: missingWidth(tools.isRoomy),
      cell: (movie) => (
        <Missing movie={movie} profiles={tools.profiles} width={missingWidth(tools.isRoomy) - cellPadding} />
      ),
    },
    editColumn(tools),
  ],
  progress: (movie, { profiles }) => movieProgress(movie, profiles),
  line: (movie, { profiles }) => <Missing movie={movie} profiles={profiles} />,
  facts: ({ profileId, monitored, audio_language }, { t, profiles }) => [
    ...(profileId === null ? [] : [profiles.byId.get(profileId)?.name ?? t('media.unknownProfile')]),
    ...(audio_language.length > 0 ? [t('media.audio', { names: joinList(audioNames(audio_language)) })] : []),
    ...(monitored ? [] : [t('media.unmonitored')]),
  ],
  tileFacts: ({ year, audio_language }) => [year, joinList(audioNames(audio_language))].filter(Boolean),
};

interface MissingProps {
  movie: Movie;
  profiles: Profiles;
  width?: number;
}

/** Of the words in front of what is only nice to have; where there is less for it, they stand alone. */
const wordsWidth = 92;

function Missing({ movie, profiles, width }: MissingProps) {
  const { missing_subtitles: missing, nice_subtitles: nice = [] } = movie;
  if (missing.length > 0) return <SubtitleBadges subtitles={[]} missing={missing} nice={nice} width={width} />;
  const words = <SubtitleProgress progress={movieProgress(movie, profiles)} />;
  const room = width === undefined ? Number.POSITIVE_INFINITY : width - wordsWidth;
  if (nice.length === 0 || room < wordsWidth) return words;
  return (
    <span className={classes.line}>
      {words}
      <SubtitleBadges subtitles={[]} missing={[]} nice={nice} width={room} />
    </span>
  );
}
