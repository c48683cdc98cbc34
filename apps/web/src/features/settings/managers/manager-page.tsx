import type { ManagerName } from '@captionarr/contract';
import type { ReactNode } from 'react';
import type { SettingsPageContent } from '#features/settings/content/page-content.ts';
import { PreviewPanel } from '#features/settings/preview/preview-panel.tsx';
import type { OwnSection } from '#features/settings/settings-group.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { ConnectionTest } from './connection-test.tsx';
import { managers } from '#blocks/managers/manager.ts';
import { PathDoctor } from '#blocks/managers/path-doctor.tsx';
import { WebhookHint } from './webhook-hint.tsx';

interface Given {
  form: SettingsForm;
  children: ReactNode;
}

const sectionsOf = (manager: ManagerName): Record<string, OwnSection> => ({
  managerHost: ({ form, children }: Given) => (
    <>
      {children}
      <ConnectionTest manager={manager} form={form} />
    </>
  ),
  managerOptions: ({ form, children }: Given) => (
    <>
      {children}
      {managers[manager].exclusions.some(form.isStaged) && <PreviewPanel changes={form.changes} />}
      <WebhookHint manager={manager} />
    </>
  ),
  pathMappings: ({ form, children }: Given) => (
    <>
      {children}
      <PathDoctor manager={manager} form={form} />
    </>
  ),
});

/** Created once: a new component type each time would remount. */
const sections = { sonarr: sectionsOf('sonarr'), radarr: sectionsOf('radarr') };

interface Props {
  manager: ManagerName;
  content: SettingsPageContent;
}

export const ManagerPage = ({ manager, content }: Props) => (
  <SettingsPage content={content} sections={sections[manager]} />
);
