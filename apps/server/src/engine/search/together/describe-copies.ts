import type { Candidate, CopyVerdict, SearchedCopy, SearchVerdict } from '@captionarr/contract';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import { AppError } from '#platform/errors.ts';
import type { SearchOrder } from '#engine/search/searcher.ts';
import type { Decision, VideoSearch } from '#engine/search/search-video.ts';
import type { Video } from '#engine/library/video.ts';

interface Copy {
  order: Pick<SearchOrder, 'mediaId'>;
  video?: Pick<Video, 'itemId'>;
  search?: Pick<VideoSearch, 'searchId' | 'facts'> | undefined;
  decision?: Pick<Decision, 'verdicts' | 'candidates'>;
  failure?: { reason: unknown };
}

/** The other copies, for the record of one: what each got, and what our choice was worth there. */
export const describeCopies = (ours: Copy, all: readonly Copy[]): SearchedCopy[] =>
  all
    .filter((one) => one !== ours)
    .map((one) => ({
      media_id: one.order.mediaId,
      item_id: one.video?.itemId ?? one.order.mediaId,
      resolution: one.search?.facts.release.resolution ?? null,
      search_id: one.failure ? null : (one.search?.searchId ?? null),
      error: one.failure ? explain(one.failure.reason) : '',
      verdicts: one.decision?.verdicts.map((verdict) => presentVerdict(verdict, one.decision, ours.decision)) ?? [],
    }));

function presentVerdict(verdict: SearchVerdict, theirs: Copy['decision'], ours: Copy['decision']): CopyVerdict {
  const { language, outcome, minimum } = verdict;
  const taken = theirs?.candidates[verdict.taken ?? -1];
  const wanted = formatLanguageText(language);
  const chosen = ours?.verdicts.find((one) => formatLanguageText(one.language) === wanted)?.taken;
  const choice = ours?.candidates[chosen ?? -1];
  const there = choice && theirs?.candidates.find((one) => isSame(one, choice) && one.wanted === wanted);
  return {
    language,
    outcome,
    taken: taken
      ? {
          provider: taken.provider,
          subs_id: taken.subs_id,
          release: taken.releases[0] ?? null,
          percent: taken.percent,
        }
      : null,
    ours: there ? { percent: there.percent, rule: there.rule } : null,
    minimum,
  };
}

const isSame = (one: Candidate, other: Candidate) => one.provider === other.provider && one.subs_id === other.subs_id;

/** The log has what went wrong unexpectedly. */
const explain = (reason: unknown): string =>
  reason instanceof AppError ? reason.message : 'Something went wrong. See the log for details.';
