import type { Candidate, MissingSubtitle } from '@captionarr/contract';
import type { LanguageVariant } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { scoreRules } from '#domain/search/judge-candidates.ts';
import type { JudgedCandidate } from './judge-found.ts';

export function presentLanguage({ code2, hi, forced }: LanguageVariant): MissingSubtitle {
  const { name, code3 } = languageByCode(code2) ?? { name: code2, code3: null };
  return { name, code2, code3, forced, hi };
}

/** `wanted` is the text of the language that it was judged for. */
export function presentCandidate(
  { candidate, rule, detail, otherwise }: JudgedCandidate,
  isTaken: boolean,
  wanted: string,
): Candidate {
  const { provider, found, score, of } = candidate;
  return {
    provider,
    subs_id: found.id,
    language: presentLanguage(found.language),
    releases: score.releases,
    uploader: found.uploader ?? null,
    url: found.page ?? null,
    score: score.score,
    percent: score.percent,
    attributes: score.attributes,
    state: isTaken ? 'taken' : rule === null ? 'spare' : 'ruled-out',
    rule: isTaken ? null : rule,
    detail: isTaken ? '' : detail,
    wanted,
    ...(of.pack && { pack_for: of.pack.fetchedFor }),
    ...(score.bonus !== 0 && { bonus: score.bonus }),
    ...(scoreRules.has(rule) && otherwise !== null && { otherwise }),
  };
}
