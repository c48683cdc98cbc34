import type { Candidate } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '#lib/language-label.ts';
import { formatScores } from '#blocks/score/percent.ts';

/** Why a candidate was not taken, in a sentence. */
export function useRuleLabels() {
  const { t } = useTranslation();
  return ({ rule, detail, language, percent }: Candidate, minimum: number) => {
    const is = (rule === 'hearing-impaired' && language.hi) || (rule === 'forced' && language.forced);
    const words = t(`why.rules.${rule}`, {
      context: is ? 'is' : undefined,
      language: languageLabel(language),
      defaultValue: '',
      ...formatScores(percent, minimum),
    });
    return detail ? `${words} (${detail})` : words;
  };
}
