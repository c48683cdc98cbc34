import type { LanguageProfile } from '@captionarr/contract';
import { readPattern } from '@captionarr/contract/read-pattern';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './profile-dialog.module.css';
import { Note } from '#kit/states/note.tsx';
import { findBroken } from '#blocks/languages/profiles/profile.ts';

interface Props {
  profile: LanguageProfile;
  onChange: (fields: Partial<LanguageProfile>) => void;
}

export function ProfileRelease({ profile, onChange }: Props) {
  const { t } = useTranslation();
  const wordsFor = (pattern: string) => {
    const reading = readPattern(pattern);
    return reading.became === 'plain' && reading.why === 'untranslatable'
      ? t('profileEditor.errors.untranslatable', { pattern, detail: reading.detail })
      : t('profileEditor.errors.pattern', { pattern });
  };
  const patterns = (field: 'mustContain' | 'mustNotContain') => {
    const broken = findBroken(profile[field]);
    return (
      <div className={classes.patterns}>
        <TagsInput
          label={t(`profileEditor.${field}.title`)}
          description={t(`profileEditor.${field}.help`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={profile[field].length === 0 ? t('form.typeAndEnter') : undefined}
          splitChars={[]}
          value={profile[field]}
          error={broken !== undefined && wordsFor(broken)}
          onChange={(words) => onChange({ [field]: words.map((word) => word.trim()).filter(Boolean) })}
        />
        {profile[field].map((pattern) => {
          const slow = profile.plain_patterns?.some((fate) => fate.pattern === pattern && fate.why === 'too-slow');
          const reading = readPattern(pattern);
          if (slow)
            return (
              <Note key={pattern} state="warn">
                {t('profileEditor.patterns.slow', { pattern })}
              </Note>
            );
          if (reading.became !== 'translated') return null;
          return (
            <small key={pattern}>{t('profileEditor.patterns.translated', { pattern, source: reading.source })}</small>
          );
        })}
      </div>
    );
  };
  return (
    <div className={classes.pair}>
      {patterns('mustContain')}
      {patterns('mustNotContain')}
    </div>
  );
}
