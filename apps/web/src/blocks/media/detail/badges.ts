import type { MissingSubtitle, Subtitle } from '@captionarr/contract';
import { languageCode, type BadgeLanguage } from '#blocks/languages/language-name.ts';

export interface Badge {
  id: string;
  kind: 'present' | 'embedded' | 'missing';
  language: BadgeLanguage;
  path?: string | null;
}

/** By language; existing subtitles before missing ones. */
export function toBadges(subtitles: readonly Subtitle[], missing: readonly MissingSubtitle[]): Badge[] {
  const there = subtitles.map((language, index): Badge => ({
    id: `${index}`,
    kind: language.path === null ? 'embedded' : 'present',
    language,
    path: language.path,
  }));
  const lacking = missing.map((language): Badge => ({
    id: `missing ${languageCode(language)}`,
    kind: 'missing',
    language,
  }));
  return [...there, ...lacking].toSorted((one, other) => one.language.name.localeCompare(other.language.name));
}

const gap = 6;
/** Room for the words that stand for the rest. */
const rest = 50;

/** Estimated badge width from its letters: measuring thousands would cost more than it gains. */
const widthOf = ({ kind, language }: Badge) =>
  gap + Math.max(36, 16 + languageCode(language).length * 8 + (kind === 'embedded' ? 17 : 0));

/** Fits badges into the width; missing ones are dropped last. */
export function fitBadges(badges: readonly Badge[], width: number) {
  const total = badges.reduce((sum, badge) => sum + widthOf(badge), 0);
  if (total - gap <= width) return { shown: badges, hidden: [] };
  let room = width - rest;
  const kept = new Set(
    badges
      .toSorted((one, other) => Number(other.kind === 'missing') - Number(one.kind === 'missing'))
      .filter((badge) => (room -= widthOf(badge)) >= 0),
  );
  return { shown: badges.filter((badge) => kept.has(badge)), hidden: badges.filter((badge) => !kept.has(badge)) };
}
