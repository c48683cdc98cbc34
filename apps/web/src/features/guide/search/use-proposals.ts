import type { MissingSubtitle } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import type { StepProps } from '#features/guide/step-props.ts';
import { useLibrariesInUse } from '#features/guide/use-libraries-in-use.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { wantedEpisodesQuery, wantedMoviesQuery } from '#lib/queries/wanted.ts';
import { rowOfEpisode, rowOfMovie, type WantedRow } from '#blocks/search/wanted-row.ts';

/** Something that lacks at least one language; the first is searched. */
export interface Searchable extends WantedRow {
  missing: readonly [MissingSubtitle, ...MissingSubtitle[]];
}

const few = { start: 0, length: 6 };

/** A few that lack something, movies and episodes by turns; more come in while the library is read. */
export function useProposals(form: StepProps['form']) {
  const lists = useLibrariesInUse(form);
  const episodes = useQuery({ ...wantedEpisodesQuery(few), enabled: lists.series });
  const movies = useQuery({ ...wantedMoviesQuery(few), enabled: lists.movies });
  const jobs = useQuery(jobsQuery()).data?.data ?? [];
  const sides = [movies.data?.data.map(rowOfMovie) ?? [], episodes.data?.data.map(rowOfEpisode) ?? []];
  const byTurns = Array.from({ length: few.length }, (_, index) => sides.flatMap((side) => side[index] ?? [])).flat();
  return {
    rows: byTurns.filter(isSearchable),
    isLoading: episodes.isLoading || movies.isLoading,
    /** Something may still come. */
    isReading: jobs.some(({ status }) => status === 'pending' || status === 'running'),
  };
}

const isSearchable = (row: WantedRow): row is Searchable => row.missing.length > 0;

export const keyOfRow = ({ video: { type, id } }: WantedRow) => `${type} ${id}`;
