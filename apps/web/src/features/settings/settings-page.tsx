import { isFormPart, type SettingKey } from '@captionarr/contract/settings';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@mantine/core';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { UnsavedDialog } from '#kit/dialogs/unsaved-dialog.tsx';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { differsFromDefault } from '#blocks/forms/differs-from-default.ts';
import { isShown } from '#blocks/forms/is-shown.ts';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { LoadError } from '#kit/states/load-error.tsx';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { useSettingsForm, type SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import type { Group, SettingsPageContent } from './content/page-content.ts';
import { hasSection, servedGroups, servedKeys } from './content/served-groups.ts';
import { OnThisPage } from './on-this-page.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingsGroup, type OwnSection } from './settings-group.tsx';
import { SettingsHead } from './settings-head.tsx';
import classes from './settings.module.css';
import { useFoundSetting, useRefusedSetting } from './use-found-setting.ts';

interface Props {
  content: SettingsPageContent;
  /** By the id of their group; a group without one draws a row for each of its settings. */
  sections?: Readonly<Record<string, OwnSection>>;
  /** Stands beside the box that finds settings. */
  actions?: (form: SettingsForm) => ReactNode;
  /** Fact shown at the top of the page. */
  fact?: (form: SettingsForm) => ReactNode;
}

export function SettingsPage({ content, sections = {}, actions, fact }: Props) {
  const { t } = useTranslation();
  const served = servedGroups(content.groups);
  const form = useSettingsForm(served.flatMap(({ parts = [] }) => parts));
  const fieldOf = useField();
  const narrow = useNarrow();
  useHotkeys([['mod+S', () => void form.submit()]], []);
  useLeaveGuard('unsaved', form.count > 0);
  useFoundSetting(form.saved !== undefined);
  useRefusedSetting(form.refused);

  const isKeyShown = (key: SettingKey) =>
    form.has(key) && isShown(fieldOf(key), (other) => form.valueOf(other as SettingKey));
  const isGroupShown = ({ keys, parts = [], under }: Group) =>
    parts.length > 0 || keys.some(isKeyShown) || (under !== undefined && form.valueOf(under) === true);
  const groups = served
    .map((group) => ({ ...group, keys: servedKeys(group, form.has) }))
    .filter((group) => !form.saved || isGroupShown(group))
    .map((group) => ({
      group,
      id: group.id,
      title: t(`settings.groups.${group.id}`),
      changed: group.keys.filter((key) => form.has(key) && differsFromDefault(fieldOf(key), form.valueOf(key))).length,
    }));
  const changed = groups.reduce((sum, group) => sum + group.changed, 0);

  return (
    <Page>
      <SettingsHead
        page={content.id}
        status={
          form.error ? undefined : (
            <Facts>
              {form.saved && fact?.(form)}
              <Fact>{form.saved ? t('settings.differing', { count: changed }) : t('settings.loading')}</Fact>
              {content.scope && !narrow && <Fact>{t(`settings.scopes.${content.scope}`)}</Fact>}
            </Facts>
          )
        }
        actions={form.saved && actions?.(form)}
      />
      {form.error ? (
        <LoadError error={form.error} title={t('settings.notLoaded')} onRetry={form.retry} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.groups}>
            {form.saved ? (
              groups.map(({ id, group, title }) => (
                <SettingsGroup
                  key={id}
                  group={group}
                  title={title}
                  form={form}
                  section={hasSection(group) ? sections[id] : undefined}
                />
              ))
            ) : (
              <SettingsSkeleton />
            )}
          </div>
          <OnThisPage groups={groups} />
        </div>
      )}
      <SaveBar form={form} labelOf={(key) => (isFormPart(key) ? t(`settings.parts.${key}`) : fieldOf(key).label)} />
      <UnsavedDialog count={form.count} />
    </Page>
  );
}

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

const SettingsSkeleton = () => (
  <div className={classes.skeleton} aria-busy="true">
    {rows.map((row) => (
      <div key={row}>
        <Skeleton h={14} w={`${28 + ((row * 17) % 24)}%`} radius="sm" />
        <Skeleton h={36} w={row % 3 === 2 ? 48 : 300} radius="md" />
      </div>
    ))}
  </div>
);
