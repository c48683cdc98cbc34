import { LanguageBadge, LanguageBadges } from '#ui/language-badge/language-badge.tsx';
import { languageCode } from '#ui/language-badge/language-name.ts';
import { searchLanguage } from '#ui/search/search-language.ts';
import { useTasksRunning } from '#ui/tasks/tasks.ts';
import type { WantedRow } from '#ui/search/wanted-row.ts';

/** What is missing; each searches for exactly itself. */
export function MissingBadges({ row: { video, missing } }: { row: WantedRow }) {
  const areTasksRunning = useTasksRunning();
  return (
    <LanguageBadges>
      {missing.map((language) => (
        <LanguageBadge
          key={languageCode(language)}
          language={language}
          kind="missing"
          disabled={areTasksRunning}
          onClick={() => void searchLanguage(video, language)}
        />
      ))}
    </LanguageBadges>
  );
}
