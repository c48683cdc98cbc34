import { LanguageBadge, LanguageBadges } from '#blocks/languages/language-badge.tsx';
import { languageCode } from '#blocks/languages/language-name.ts';
import { searchLanguage } from '#blocks/search/search-language.ts';
import { scopeOfSearch } from '#lib/searched-video.ts';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import type { WantedRow } from '#blocks/search/wanted-row.ts';

/** Missing languages; each badge searches for its own. */
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
