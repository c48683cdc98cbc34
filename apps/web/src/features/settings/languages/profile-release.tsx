import type { LanguageProfile } from '@captionarr/contract';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './profile-dialog.module.css';
import { findBroken } from '#ui/form/languages/profile.ts';

interface Props {
  profile: LanguageProfile;
  onChange: (fields: Partial<LanguageProfile>) => void;
}

/** What the release that a subtitle is for must be like. */
export function ProfileRelease({ profile, onChange }: Props) {
  const { t } = useTranslation();
  const patterns = (field: 'mustContain' | 'mustNotContain') => {
    const broken = findBroken(profile[field]);
    return (
      <TagsInput
        label={t(`profileEditor.${field}.title`)}
        description={t(`profileEditor.${field}.help`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={profile[field].length === 0 ? t('form.typeAndEnter') : undefined}
        splitChars={[]}
        value={profile[field]}
        error={broken !== undefined && t('profileEditor.errors.pattern', { pattern: broken })}
        onChange={(words) => onChange({ [field]: words.map((word) => word.trim()).filter(Boolean) })}
      />
    );
  };
  return (
    <div className={classes.pair}>
      {patterns('mustContain')}
      {patterns('mustNotContain')}
    </div>
  );
}
