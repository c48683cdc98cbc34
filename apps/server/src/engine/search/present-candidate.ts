import type { Candidate, MissingSubtitle } from '@captionarr/contract';
import type { LanguageVariant } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import type { JudgedCandidate } from './judge-found.ts';

export function presentLanguage({ code2, hi, forced }: LanguageVariant): MissingSubtitle {
  const { name, code3 } = languageByCode(code2) ?? { name: code2, code3: null };
  return { name, code2, code3, forced, hi };
}

export function presentCandidate({ candidate, rule, detail }: JudgedCandidate, isTaken: boolean): Candidate {
  const { provider, found, score } = candidate;
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
  };
}
