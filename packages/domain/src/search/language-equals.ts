import { parseLanguageEquals } from '#domain/settings/language-equals.ts';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { formatLanguageText, parseLanguageText, type LanguageVariant } from '#domain/languages/language-text.ts';

/** Languages that count as each other, both ways, as texts like `en:hi`. */
export type LanguageRules = readonly (readonly [string, string])[];

/** Reads the setting `language_equals`: `por:pob`, `eng@hi:eng`. What cannot be read counts for nothing. */
export function readLanguageEquals(rules: readonly string[]): LanguageRules {
  return rules.flatMap((text) => {
    const rule = parseLanguageEquals(text);
    const source = languageFromCode(rule?.source.language ?? '');
    const target = languageFromCode(rule?.target.language ?? '');
    if (!rule || source === undefined || target === undefined) return [];
    return [
      [formatLanguageText({ ...rule.source, code2: source }), formatLanguageText({ ...rule.target, code2: target })],
    ] as const;
  });
}

/** A language itself and what counts as it; providers are asked for all of them. */
export function equalLanguages(language: LanguageVariant, rules: LanguageRules): LanguageVariant[] {
  const text = formatLanguageText(language);
  const others = rules.flatMap(([one, other]) => (one === text ? [other] : other === text ? [one] : []));
  return [...new Set([text, ...others])].map(parseLanguageText);
}
