import type { LanguageProfile } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '#lib/lazy-part.tsx';
import { PreviewPanel } from '#features/settings/preview/preview-panel.tsx';
import { useModalSave } from '#features/settings/use-modal-save.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import classes from './languages.module.css';
import { profileList } from './profile-list.ts';
import { ProfileRow } from './profile-row.tsx';
import { newProfile } from '#blocks/languages/profiles/profile.ts';
import { profilesOf, savedProfilesOf } from './staged.ts';
import { useProfileUsage } from './use-profile-usage.ts';

const ProfileDialog = latePart(async () => (await import('./profile-dialog.tsx')).ProfileDialog);

export function ProfilesSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const saved = savedProfilesOf(form);
  const staged = profilesOf(form);
  const listed = profileList.list(saved, staged);
  const usage = useProfileUsage(form, saved);
  const stage = (profiles: readonly LanguageProfile[]) => form.stage('languages-profiles', profiles);
  const put = (profile: LanguageProfile) => stage(profileList.put(saved, staged, profile));
  const dialog = useModalSave(put);
  /** Includes deleted ones: a new profile must not reuse their numbers. */
  const fresh = () => newProfile(listed.map(({ item }) => item));

  return (
    <>
      {listed.length === 0 && <p className={classes.nothing}>{t('profileEditor.profiles.none')}</p>}
      {listed.length > 0 && (
        <ul className={classes.profiles} aria-label={t('profileEditor.profiles.list')}>
          {listed.map(({ item: profile, state }) => (
            <ProfileRow
              key={profile.profileId}
              profile={profile}
              state={state}
              used={usage.get(profile.profileId)}
              form={form}
              onEdit={() => dialog.open(profile)}
              onDuplicate={() => {
                const name = t('profileEditor.profiles.copyOf', { name: profile.name });
                dialog.open({ ...profile, profileId: fresh().profileId, name, tag: null });
              }}
              onRemove={() => stage(staged.filter(({ profileId }) => profileId !== profile.profileId))}
              onRestore={() => put(profile)}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => dialog.open(fresh())}>
          {t('profileEditor.profiles.add')}
        </Button>
      </div>
      {form.isStaged('languages-profiles') && <PreviewPanel changes={form.changes} />}
      {dialog.edited && (
        <Suspense>
          <ProfileDialog
            key={dialog.edited.opening}
            opened={dialog.isOpen}
            given={dialog.edited.value}
            form={form}
            onSave={dialog.save}
            onCancel={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
