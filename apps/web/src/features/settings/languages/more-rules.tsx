import type { LanguageProfile } from '@captionarr/contract';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tidyTag } from '#blocks/languages/profiles/profile.ts';
import classes from './profile-dialog.module.css';
import { ProfileCutoff } from './profile-cutoff.tsx';
import { ProfileRelease } from './profile-release.tsx';

interface Props {
  profile: LanguageProfile;
  tagError: string | undefined;
  onChange: (fields: Partial<LanguageProfile>) => void;
  onLeaveTag: () => void;
}

/** What the sentence only sums up. */
export function MoreRules({ profile, tagError, onChange, onLeaveTag }: Props) {
  const { t } = useTranslation();
  return (
    <section className={classes.more} aria-label={t('profileLadder.more')}>
      <h3>{t('profileLadder.more')}</h3>
      <div className={classes.pair}>
        <ProfileCutoff profile={profile} onChange={(cutoff) => onChange({ cutoff })} />
        <TextInput
          label={t('profileEditor.tag')}
          description={t('profileEditor.tagHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={profile.tag ?? ''}
          error={tagError}
          onChange={(event) => onChange({ tag: event.currentTarget.value })}
          onBlur={() => {
            onChange({ tag: tidyTag(profile.tag ?? '') || null });
            onLeaveTag();
          }}
        />
      </div>
      <ProfileRelease profile={profile} onChange={onChange} />
      <Switch
        // The help is part of Mantine's label; the name is without it.
        aria-label={t('profileEditor.originalFormat.title')}
        label={t('profileEditor.originalFormat.title')}
        description={t('profileEditor.originalFormat.help')}
        checked={Boolean(profile.originalFormat)}
        onChange={(event) => onChange({ originalFormat: event.currentTarget.checked ? 1 : 0 })}
      />
    </section>
  );
}
