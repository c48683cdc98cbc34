import type { ManagerName } from '@captionarr/contract';
import type { ReactNode } from 'react';
import { defaultPort } from '@captionarr/contract/browser';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SettingsPageContent } from '#features/settings/content/page-content.ts';
import { PreviewPanel } from '#features/settings/preview/preview-panel.tsx';
import { ReplayPanel } from '#features/settings/scoring/replay-panel.tsx';
import type { OwnSection } from '#features/settings/settings-group.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { managers } from '#blocks/managers/manager.ts';
import { PathDoctor } from '#blocks/managers/path-doctor.tsx';
import { Needs } from '#lib/needs.tsx';
import { pageConfig } from '#lib/page-config.ts';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { ConnectionTest } from './connection-test.tsx';
import classes from './managers.module.css';

interface Given {
  form: SettingsForm;
  children: ReactNode;
}

const minimumScores = { sonarr: 'general.minimum_score', radarr: 'general.minimum_score_movie' } as const;

const sectionsOf = (manager: ManagerName): Record<string, OwnSection> => ({
  [manager]: ({ form, children }: Given) => (
    <>
      {children}
      {form.saved?.[`general.use_${manager}`] === true && <AnotherSource manager={manager} />}
    </>
  ),
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
      {form.isStaged(minimumScores[manager]) && <ReplayPanel changes={form.changes} />}
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

/** This page is about the first one; further ones are libraries of their own. */
function AnotherSource({ manager }: { manager: ManagerName }) {
  const { t } = useTranslation();
  return (
    <Needs call="libraries.create">
      <p className={classes.another}>
        <Link to={`/settings/libraries?add=${manager}`}>
          {t('managerSettings.another', { name: t(`settings.pages.${manager}`) })}
        </Link>
      </p>
    </Needs>
  );
}

/** How a manager, or a script beside it, tells at once that a file has come. */
function WebhookHint({ manager }: { manager: ManagerName }) {
  const { t } = useTranslation();
  const name = t(`settings.pages.${manager}`);
  const path = `/api/webhooks/${manager}`;
  const url = `http://${window.location.hostname}:${defaultPort}${pageConfig.baseUrl}${path}`;
  const example = [
    `curl -X POST '${url}'`,
    `  -H 'X-API-KEY: ${t('managerSettings.webhook.key')}'`,
    "  -H 'Content-Type: application/json'",
    `  -d '${JSON.stringify(managers[manager].news)}'`,
  ].join(' \\\n');
  return (
    <details className={classes.webhook}>
      <summary>{t('managerSettings.webhook.title', { name })}</summary>
      <p>{t('managerSettings.webhook.how', { name, url })}</p>
      <p>{t('managerSettings.webhook.scripts', { path })}</p>
      <div className={classes.example}>
        <pre>
          <code>{example}</code>
        </pre>
        <CopyButton value={example} size="xs" label={t('managerSettings.webhook.copy')} />
      </div>
    </details>
  );
}
