import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import { flag, id, readRows, text, texts } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const answer = z.looseObject({ items: z.array(z.unknown()) });
const item = z.looseObject({ id, title: text, hi: flag, author: text, comment: text, releases: texts, filename: text });

/** `matchesOf` returns the certain matches by title; undefined for something else. */
export const readSubtitles = (
  json: unknown,
  code2: string,
  matchesOf: (title: string) => readonly MatchKey[] | undefined,
  context: ReadContext,
): FoundSubtitle[] =>
  readRows(context, item, readAnswer(context, answer, json).items).flatMap((one): FoundSubtitle[] => {
    const matches = matchesOf(one.title ?? '');
    if (!matches) return [];
    const { filename = '', releases = [] } = one;
    const names = [...releases, filename.replace(/\.[a-z]{3}$/i, '')].filter((name) => name !== '');
    return [
      {
        id: one.id,
        language: {
          code2,
          hi: one.hi ?? false,
          forced: /\bforced\b|foreign parts/i.test(`${filename} ${one.comment ?? ''}`),
        },
        releases: [...new Set(names)],
        matches,
        ...(one.author && { uploader: one.author }),
        ...(filename !== '' && { handle: filename }),
      },
    ];
  });
