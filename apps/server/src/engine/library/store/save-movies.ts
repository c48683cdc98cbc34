import { isMovieExcluded } from '#domain/library/exclusions.ts';
import { wireId } from '#domain/library/ids.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import { chooseProfile, type ProfileChoice } from '#domain/library/choose-profile.ts';
import type { UpstreamFile, UpstreamMovie } from '#domain/library/upstream.ts';
import { isVideo } from '#domain/library/video-file.ts';
import { applyMissing } from './apply-missing.ts';
import type { BatchedWork } from './batched-transaction.ts';
import type { FoundFiles, Instance, Saved } from '#engine/library/library-store.ts';
import { preserveTags } from './preserve-tags.ts';
import { readProbedAs } from './read-probed.ts';
import { saveSubtitles } from './save-subtitles.ts';
import { saveTags } from './save-tags.ts';
import { saveTitles } from './save-titles.ts';
import { shelfColumns } from './shelf-columns.ts';
import { insertRow, selectOne, updateRow } from './statements.ts';
import { embeddedRows, fileRows } from './subtitle-rows.ts';
import { choiceOf, factsOf } from './title-facts.ts';
import { identityOf, readTombstone } from './tombstones.ts';
import { blankVideo, videoColumns, type VideoCopies } from './video-columns.ts';
import type { WriteContext } from './write-context.ts';

export interface GivenMovie {
  movie: UpstreamMovie;
  files: FoundFiles;
}
type MovieColumns = ReturnType<typeof columnsOf> & ReturnType<typeof profileOf>;

export function* saveMovies(
  context: WriteContext,
  instance: Instance,
  given: readonly GivenMovie[],
): BatchedWork<Saved[]> {
  const saved: Saved[] = [];
  for (const { movie, files } of given) {
    // Whether a movie that lost its file is to go is for the caller to say.
    saved.push(isVideo(movie.file) ? saveOne(context, instance, movie, movie.file, files) : 'same');
    yield;
  }
  return saved;
}

function saveOne(
  context: WriteContext,
  instance: Instance,
  given: UpstreamMovie,
  file: UpstreamFile,
  files: FoundFiles,
): Saved {
  const { prepare } = context;
  const id = wireId(instance.ordinal, given.id);
  const before = selectOne<MovieColumns & VideoCopies>(prepare, 'SELECT * FROM movie WHERE id = ?', id);
  const movie = preserveTags(given, before);
  const columns = columnsOf(context, instance, movie, file);
  const present = before ? choiceOf(before) : readTombstone(context, 'movie', id, identityOf.movie(columns));
  const listed = { ...columns, ...profileOf(context, instance, columns, present) };
  const probed = readProbedAs(context, before, listed);
  const after = { ...listed, audio: probed?.audio ?? listed.audio };

  const isChanged = before ? updateRow(prepare, 'movie', id, before, after) : true;
  if (!before) insertRow(prepare, 'movie', { id, ...after });

  const differs = (column: keyof MovieColumns) => before?.[column] !== after[column];
  if (differs('title') || differs('alternative_titles_json'))
    saveTitles(context, 'movie', id, movie.title, movie.alternativeTitles);
  if (differs('tags_json')) saveTags(context, 'movies', instance.id, id, movie.tags);

  const copies = before ?? blankVideo;
  const subtitles = saveSubtitles(
    context,
    'movie',
    { ...copies, id, path: after.path },
    { files: fileRows(files), embedded: probed?.embedded ?? embeddedRows(file.embedded) },
  );
  const state = { ...copies, id, audio: after.audio, have: subtitles.have };
  const isExcluded = after.excluded === 1;
  const isMissingChanged = applyMissing(context, 'movie', state, { profileId: after.profile_id, isExcluded });
  if (!before) return 'added';
  return isChanged || subtitles.isChanged || isMissingChanged ? 'changed' : 'same';
}

function columnsOf({ rules }: WriteContext, instance: Instance, movie: UpstreamMovie, file: UpstreamFile) {
  const { exclusions, mappings } = rules().of('movie', instance.ordinal);
  return {
    ...shelfColumns(instance, movie),
    tmdb_id: movie.tmdbId,
    excluded: Number(isMovieExcluded(exclusions, movie)),
    ...videoColumns(file, mapPath(mappings, file.path)),
  };
}

function profileOf(
  { rules, profiles }: WriteContext,
  { ordinal }: Instance,
  columns: ReturnType<typeof columnsOf>,
  present: ProfileChoice | undefined,
) {
  const given = { ...rules().of('movie', ordinal).profiles, rules: profiles.rules() };
  const { profileId, by } = chooseProfile(given, profiles.all(), { facts: factsOf('movies', columns), present });
  return { profile_id: profileId, profile_by: by };
}
