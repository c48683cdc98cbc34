import type { LanguageProfile, ProfileFlaw } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { languageName } from '#blocks/languages/language-name.ts';
import { marksOfItem } from '#blocks/languages/profiles/profile-item.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { Note } from '#kit/states/note.tsx';
import classes from './bench.module.css';

interface Props {
  flaws: readonly ProfileFlaw[];
  profile: LanguageProfile;
}

/** What in the profile contradicts itself or can never have an effect. */
export function FlawsList({ flaws, profile: { items } }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  if (flaws.length === 0) return null;
  const words = ({ code, item: id, rung, patterns }: ProfileFlaw) => {
    const item = items.find((each) => each.id === id);
    return t(`profileLadder.flaws.${code}`, {
      language: item && languageName({ code2: item.language, name: nameOf(item.language), ...marksOfItem(item) }),
      rung: rung === null ? '' : t(`profileLadder.rungs.${rung}.name`),
      wanted: patterns[0],
      unwanted: patterns[1],
    });
  };
  return (
    <ul className={classes.flaws} aria-label={t('profileLadder.flaws.title')}>
      {flaws.map((flaw) => (
        <li key={`${flaw.code} ${flaw.item} ${flaw.rung} ${flaw.patterns.join(' ')}`}>
          <Note state="warn">{words(flaw)}</Note>
        </li>
      ))}
    </ul>
  );
}
