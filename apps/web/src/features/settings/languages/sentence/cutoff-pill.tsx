import { anyCutoff } from '@captionarr/contract/browser';
import { useTranslation } from 'react-i18next';
import { languageName } from '#blocks/languages/language-name.ts';
import { marksOfItem } from '#blocks/languages/profiles/profile-item.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { Pill } from './pill.tsx';
import type { SentenceProps } from './profile-sentence.tsx';

export function CutoffPill({ profile: { items, cutoff }, saved, onChange }: SentenceProps) {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  return (
    <Pill
      label={t('profileLadder.sentence.cutoffLabel')}
      options={[
        { value: String(anyCutoff), label: t('profileLadder.sentence.any') },
        ...items.map((item) => ({
          value: String(item.id),
          label: languageName({ code2: item.language, name: nameOf(item.language), ...marksOfItem(item) }),
        })),
      ]}
      value={String(cutoff)}
      isChanged={saved?.cutoff !== cutoff}
      onChange={(value) => onChange({ cutoff: Number(value) })}
    />
  );
}
