import type { Candidate } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '#lib/language-label.ts';
import { formatScores } from '#blocks/score/percent.ts';
import { useAttributeName } from '#blocks/score/use-attribute-name.ts';

/** Why a candidate was not taken, in a sentence. */
export function useRuleLabels() {
  const { t } = useTranslation();
  const attributeName = useAttributeName();
  return ({ rule, detail, language, percent }: Candidate, minimum: number) => {
    const is = (rule === 'hearing-impaired' && language.hi) || (rule === 'forced' && language.forced);
    const words = t(`why.rules.${rule}`, {
      context: is ? 'is' : undefined,
      language: languageLabel(language),
      attribute: attributeName(detail),
      defaultValue: '',
      ...formatScores(percent, minimum),
    });
    // The sentence names the attribute already.
    return detail && rule !== 'required' ? `${words} (${detail})` : words;
  };
}
