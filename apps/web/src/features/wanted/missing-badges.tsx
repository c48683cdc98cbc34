import { LanguageBadge, LanguageBadges } from '#ui/language-badge/language-badge.tsx';
import { languageCode } from '#ui/language-badge/language-name.ts';
import { searchLanguage } from '#ui/search/search-language.ts';
import { scopeOfSearch } from '#ui/search/searched-video.ts';
import { useTaskLocks } from '#ui/tasks/use-locks.ts';
import type { WantedRow } from '#ui/search/wanted-row.ts';

/** What is missing; each searches for exactly itself. */
export function MissingBadges({ row: { video, missing } }: { row: WantedRow }) {
  const isHeld = useTaskLocks();
  return (
    <LanguageBadges>
      {missing.map((language) => (
        <LanguageBadge
          key={languageCode(language)}
          language={language}
          kind="missing"
          disabled={isHeld(scopeOfSearch(video, language))}
          onClick={() => void searchLanguage(video, language)}
        />
      ))}
    </LanguageBadges>
  );
}
