import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import { readAnswer } from '#providers/read-answer.ts';

const answer = z.looseObject({
  items: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      hi: z.boolean(),
      author: z.string().nullish(),
      comment: z.string().nullish(),
      releases: z.array(z.string()),
      filename: z.string(),
    }),
  ),
});

/** `matchesOf` returns the certain matches by title; undefined for something else. */
export const readSubtitles = (
  json: unknown,
  code2: string,
  matchesOf: (title: string) => readonly MatchKey[] | undefined,
): FoundSubtitle[] =>
  readAnswer('Subsarr', answer, json).items.flatMap(({ id, title, hi, author, comment, releases, filename }) => {
    const matches = matchesOf(title);
    if (!matches) return [];
    return {
      id,
      language: { code2, hi, forced: /\bforced\b|foreign parts/i.test(`${filename} ${comment ?? ''}`) },
      releases: [...new Set([...releases, filename.replace(/\.[a-z]{3}$/i, '')])],
      matches,
      ...(author && { uploader: author }),
      handle: filename,
    };
  });
