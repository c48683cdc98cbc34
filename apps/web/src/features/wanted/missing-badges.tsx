import { useCauseWords } from '#blocks/causes/use-cause-words.ts';
import { LanguageBadge, LanguageBadges } from '#blocks/languages/language-badge.tsx';
import { languageCode } from '#blocks/languages/language-name.ts';
import { searchLanguage } from '#blocks/search/search-language.ts';
import { languageText } from '#lib/queries/searches.ts';
import { scopeOfSearch } from '#lib/searched-video.ts';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import type { WantedRow } from '#blocks/search/wanted-row.ts';

/** Missing languages, with their causes; each badge searches for its own. */
export function MissingBadges({ row: { video, missing, searches } }: { row: WantedRow }) {
  const { label } = useCauseWords();
  const isHeld = useTaskLocks();
  return (
    <LanguageBadges>
      {missing.map((language) => (
        <LanguageBadge
          key={languageCode(language)}
          language={language}
          kind="missing"
          details={searches.flatMap((search) =>
            search.cause && search.language === languageText(language) ? [label(search.cause)] : [],
          )}
          disabled={isHeld(scopeOfSearch(video, language))}
          onClick={() => void searchLanguage(video, language)}
        />
      ))}
    </LanguageBadges>
  );
}
