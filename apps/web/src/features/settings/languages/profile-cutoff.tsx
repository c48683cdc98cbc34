import { anyCutoff } from '@captionarr/contract/browser';
import type { LanguageProfile } from '@captionarr/contract';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { marksOfItem } from '#blocks/languages/profiles/profile-item.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';

interface Props {
  profile: LanguageProfile;
  onChange: (cutoff: number | null) => void;
}

/** Cutoff: one language, any language, or all of them. */
export function ProfileCutoff({ profile: { items, cutoff }, onChange }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  const languages = items.map((item) => ({
    value: String(item.id),
    label: languageName({ code2: item.language, name: nameOf(item.language), ...marksOfItem(item) }),
  }));
  return (
    <Select
      label={t('profileEditor.cutoff.title')}
      description={t('profileEditor.cutoff.help')}
      inputWrapperOrder={['label', 'input', 'description']}
      comboboxProps={noPortal}
      allowDeselect={false}
      data={[
        { value: '', label: t('profileEditor.cutoff.none') },
        { value: String(anyCutoff), label: t('profileEditor.cutoff.any') },
        ...languages,
      ]}
      value={cutoff === null ? '' : String(cutoff)}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  );
}
