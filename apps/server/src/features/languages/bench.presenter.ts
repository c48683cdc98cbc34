import type { BenchWish, ProfileBench, ProfileTotals } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageName } from '#domain/languages/languages.ts';
import type { Total } from '#engine/bench/count-totals.ts';
import type { Bench, TriedWish } from '#engine/bench/create-bench.ts';
import { imageUrl } from '#engine/library/present/image-url.ts';

export const presentBench = ({ titles, isInUse, flaws, setup }: Bench, baseUrl: string): ProfileBench => ({
  titles: titles.map(({ video, wishes, chosen }) => ({
    type: video.type,
    id: video.id,
    item_id: video.itemId,
    title: video.title,
    episode: video.episode,
    year: video.year,
    audio: video.audio.map(languageName),
    poster: imageUrl(baseUrl, video.type === 'movie' ? 'movies' : 'series', video.itemId, video.poster),
    chosen,
    wishes: wishes.map(presentWish),
  })),
  in_use: isInUse,
  flaws: flaws.map(({ code, item = null, rung = null, patterns = [] }) => ({
    code,
    item,
    rung,
    patterns: [...patterns],
  })),
  setup: [...setup],
});

function presentWish({ item, does, rung, reason, at, present, search, best, plan, isNew }: TriedWish): BenchWish {
  const isThere = does === 'there';
  return {
    language: item.language,
    name: languageName(parseLanguageText(item.language).code2),
    strength: item.strength ?? 'must',
    does,
    rung,
    reason,
    at,
    embedded: isThere && present?.isTrack === true,
    made: isThere ? (present?.made ?? null) : null,
    search: search && { outcome: search.outcome, at: search.at, best },
    rungs: plan.map((each) => ({ rung: each.rung, state: each.state, reason: each.reason, next_at: each.nextAt })),
    is_new: isNew,
  };
}

export const presentTotals = (totals: readonly Total[]): ProfileTotals => ({
  totals: totals.map(({ isAtMost, ...total }) => ({ ...total, at_most: isAtMost })),
});
