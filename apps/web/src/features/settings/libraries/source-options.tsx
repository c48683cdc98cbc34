import type { SourceKind, SourceValues } from '@captionarr/contract';
import { hasValue, sourceKinds } from '@captionarr/contract/browser';
import { toggle } from '@captionarr/contract/settings';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { StackedField } from '#blocks/forms/stacked-field.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { SourceFieldsProps } from './connection-fields.tsx';
import { kindParts } from './source-kinds.ts';

/** Stands for the default of Settings › Languages, which is null on the wire. */
const inherited = 'inherited';

/** The profile of new titles, what is skipped, and how often and how soon changes arrive. */
export function SourceOptions({ kind, values, given, isLocked, onPut }: SourceFieldsProps) {
  const { t } = useTranslation();
  const fieldOf = useField();
  const profiles = useProfiles();
  const { like } = kindParts[kind];
  const feed = feedTexts(kind);
  const lockedBy = (value: keyof SourceValues) => (isLocked(value) ? t('librariesPage.form.environment') : undefined);
  return (
    <>
      <Select
        label={t('librariesPage.profile.label')}
        description={t('librariesPage.form.profileHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        comboboxProps={noPortal}
        allowDeselect={false}
        disabled={isLocked('default_profile')}
        data={[
          // That of the first source is the one of Settings › Languages.
          ...(given?.first ? [] : [{ value: inherited, label: t('librariesPage.profile.inherited') }]),
          { value: '0', label: t('media.noProfile') },
          ...profiles.all.map(({ profileId, name }) => ({ value: String(profileId), label: name })),
        ]}
        value={values.default_profile === null ? inherited : String(values.default_profile)}
        onChange={(chosen) => onPut({ default_profile: chosen === inherited ? null : Number(chosen) })}
      />
      {hasValue(kind, 'excluded_tags') && (
        <StackedField
          name="source-tags"
          field={fieldOf(like.excluded_tags)}
          value={values.excluded_tags}
          staged={false}
          lockedBy={lockedBy('excluded_tags')}
          onChange={(tags) => onPut({ excluded_tags: tags as string[] })}
        />
      )}
      <StackedField
        name="source-sync"
        field={{ ...fieldOf(like.sync_minutes), label: t('librariesPage.form.sync') }}
        value={values.sync_minutes}
        staged={values.sync_minutes !== given?.sync_minutes}
        lockedBy={lockedBy('sync_minutes')}
        onChange={(minutes) => onPut({ sync_minutes: Number(minutes) })}
      />
      <StackedField
        name="source-feed"
        field={toggle({
          label: t(feed.label),
          help: t(feed.help, { program: sourceKinds[kind].name }),
          default: true,
        })}
        value={values.live_feed}
        staged={values.live_feed !== given?.live_feed}
        lockedBy={lockedBy('live_feed')}
        onChange={(isOn) => onPut({ live_feed: isOn === true })}
      />
    </>
  );
}

/** How changes arrive between two syncs: a folder is watched, a media server is asked, a manager tells. */
function feedTexts(kind: SourceKind) {
  if (hasValue(kind, 'folders')) return { label: 'folderSource.watch', help: 'folderSource.watchHelp' };
  if (hasValue(kind, 'libraries')) return { label: 'mediaSource.watch', help: 'mediaSource.watchHelp' };
  return { label: 'librariesPage.form.liveFeed', help: 'librariesPage.form.liveFeedHelp' };
}
