import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageName } from '#domain/languages/languages.ts';
import type { LinkRow } from '#engine/household/links.ts';
import type { Profiles } from '#engine/library/profiles.ts';

/** Languages that a viewer may report as missing, by name: those of profiles, and all enabled ones if the link may ask. */
export function listAskable(profiles: Pick<Profiles, 'all' | 'enabled'>, { may_ask: mayAsk }: LinkRow) {
  const wanted = profiles.all().flatMap(({ items }) => items.map(({ language }) => parseLanguageText(language).code2));
  const codes = new Set([...wanted, ...(mayAsk === 1 ? profiles.enabled() : [])]);
  return [...codes]
    .map((code2) => ({ code2, name: languageName(code2) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
