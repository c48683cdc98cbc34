import type { Finding, Made, MissingSubtitle, Subtitle } from '@captionarr/contract';
import { languageCode, type BadgeLanguage } from '#blocks/languages/language-name.ts';

export interface Badge {
  id: string;
  kind: 'present' | 'embedded' | 'missing' | 'nice';
  language: BadgeLanguage;
  path?: string | null;
  /** The program that made it. */
  made?: Made | undefined;
  /** What is wrong with the file, the worst first. */
  findings?: readonly Finding[] | undefined;
}

/** By language; existing subtitles before missing ones, and those before what is only nice to have. */
export function toBadges(
  subtitles: readonly Subtitle[],
  missing: readonly MissingSubtitle[],
  nice: readonly MissingSubtitle[] = [],
): Badge[] {
  const there = subtitles.map((language, index): Badge => ({
    id: `${index}`,
    kind: language.path === null ? 'embedded' : 'present',
    language,
    path: language.path,
    made: language.made,
    findings: language.findings,
  }));
  const lacking = (kind: 'missing' | 'nice', languages: readonly MissingSubtitle[]) =>
    languages.map((language): Badge => ({ id: `${kind} ${languageCode(language)}`, kind, language }));
  return [...there, ...lacking('missing', missing), ...lacking('nice', nice)].toSorted((one, other) =>
    one.language.name.localeCompare(other.language.name),
  );
}

const gap = 6;
/** Room for the words that stand for the rest. */
const rest = 50;

/** Estimated badge width from its letters: measuring thousands would cost more than it gains. */
const widthOf = ({ kind, language, made, findings = [] }: Badge) =>
  gap +
  Math.max(36, 16 + languageCode(language).length * 8 + (kind === 'embedded' || made ? 17 : 0)) +
  (findings.length > 0 ? 16 : 0);

/** What has no room goes in this order, from the end. */
const ranks: Record<Badge['kind'], number> = { missing: 0, present: 1, embedded: 1, nice: 2 };

/** Fits badges into the width; missing ones are dropped last. */
export function fitBadges(badges: readonly Badge[], width: number) {
  const total = badges.reduce((sum, badge) => sum + widthOf(badge), 0);
  if (total - gap <= width) return { shown: badges, hidden: [] };
  let room = width - rest;
  const kept = new Set(
    badges
      .toSorted((one, other) => ranks[one.kind] - ranks[other.kind])
      .filter((badge) => (room -= widthOf(badge)) >= 0),
  );
  return { shown: badges.filter((badge) => kept.has(badge)), hidden: badges.filter((badge) => !kept.has(badge)) };
}
