import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#kit/form/form-section.tsx';
import type { Group } from './content/page-content.ts';
import { SettingRows } from './setting-rows.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

/** Component around the rows of a group, or instead of them. */
export type OwnSection = ComponentType<{ form: SettingsForm; children: ReactNode }>;

interface Props {
  group: Group;
  title: string;
  form: SettingsForm;
  section?: OwnSection;
}

export function SettingsGroup({ group: { id, keys, parts, isMainSwitch }, title, form, section: Own }: Props) {
  const { t } = useTranslation();
  const rows = <SettingRows keys={keys} form={form} label={isMainSwitch ? t('settings.enabled') : undefined} />;
  return (
    <FormSection id={id} title={title} name={parts?.[0]}>
      {Own ? <Own form={form}>{rows}</Own> : rows}
    </FormSection>
  );
}
