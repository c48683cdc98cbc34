import * as z from 'zod';
import { cellStates } from '@captionarr/domain/library/grid-cells.ts';
import { madeBy, strengths } from '@captionarr/domain/ladder/rungs.ts';
import { languageText, subtitle } from '@captionarr/domain/library/shapes.ts';

export const gridLanguage = z
  .looseObject({
    code2: z.string(),
    name: z.string(),
    /** Absent: no profile of the series asks for it, but it is on disk. */
    strength: z.enum(strengths).optional(),
  })
  .meta({ id: 'GridLanguage' });
export type GridLanguage = z.infer<typeof gridLanguage>;

export const gridFile = z
  .looseObject({
    /** Null for a track inside the video. */
    path: z.string().nullable(),
    language: languageText,
    /** In percent; absent if it didn’t come from a provider. */
    score: z.number().optional(),
    made: z.enum(madeBy).optional(),
    /** The worst finding; absent if nothing is wrong, or if it wasn’t measured yet. */
    finding: subtitle.shape.findings.unwrap().element.optional(),
  })
  .meta({ id: 'GridFile' });
export type GridFile = z.infer<typeof gridFile>;

export const gridCell = z
  .looseObject({
    state: z.enum(cellStates),
    /** All kinds of the language, the one that stands for the cell first. */
    files: z.array(gridFile),
    /** Kinds of it that are missing or nice to have. */
    lacking: z.array(languageText),
  })
  .meta({ id: 'GridCell' });
export type GridCell = z.infer<typeof gridCell>;

const gridEpisode = z
  .looseObject({
    id: z.int(),
    season: z.int(),
    episode: z.int(),
    title: z.string(),
    release: z.string().nullable(),
    /** One per language, in their order; null where nothing is there and nothing is wanted. */
    cells: z.array(gridCell.nullable()),
  })
  .meta({ id: 'GridEpisode' });
export type GridEpisode = z.infer<typeof gridEpisode>;

export const seriesGrid = z
  .looseObject({ languages: z.array(gridLanguage), episodes: z.array(gridEpisode) })
  .meta({ id: 'SeriesGrid' });
export type SeriesGrid = z.infer<typeof seriesGrid>;
