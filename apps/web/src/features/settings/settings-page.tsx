import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useHoldPage } from '#lib/leave-guard.ts';
import { UnsavedDialog } from '#ui/dialogs/unsaved-dialog.tsx';
import { Fact, Facts } from '#ui/facts/fact.tsx';
import { differsFromDefault } from '#ui/form/differs-from-default.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { Page } from '#ui/page/page.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { OnThisPage } from './on-this-page.tsx';
import type { SettingsPageContent } from './pages.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingSearch } from './setting-search.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import classes from './settings.module.css';
import { useField } from './use-field.ts';
import { useFoundSetting } from './use-found-setting.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsPage({ content }: { content: SettingsPageContent }) {
  const { t } = useTranslation();
  const form = useSettingsForm();
  const fieldOf = useField();
  useHotkeys([['mod+S', () => void form.submit()]], []);
  useHoldPage('unsaved', form.count > 0);
  useFoundSetting(form.saved !== undefined);

  const groups = content.groups.map(({ id, keys }) => ({
    id,
    keys,
    title: t(`settings.groups.${id}`),
    changed: keys.filter((key) => differsFromDefault(fieldOf(key), form.valueOf(key))).length,
  }));
  const changed = groups.reduce((sum, group) => sum + group.changed, 0);

  return (
    <Page>
      <PageHead
        section={t('settings.title')}
        title={t(`settings.pages.${content.id}`)}
        status={
          form.error ? undefined : (
            <Facts>
              <Fact>{form.saved ? t('settings.differing', { count: changed }) : t('settings.loading')}</Fact>
            </Facts>
          )
        }
        aside={<SettingSearch />}
      />
      {form.error ? (
        <LoadError error={form.error} title={t('settings.notLoaded')} onRetry={form.retry} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.groups}>
            {form.saved ? (
              groups.map((group) => <SettingsGroup key={group.id} {...group} form={form} />)
            ) : (
              <SettingsSkeleton />
            )}
          </div>
          <OnThisPage groups={groups} />
        </div>
      )}
      <SaveBar form={form} labelOf={(key) => fieldOf(key).label} />
      <UnsavedDialog count={form.count} />
    </Page>
  );
}
