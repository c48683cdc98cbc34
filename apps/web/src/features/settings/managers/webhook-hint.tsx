import type { ManagerName } from '@captionarr/contract';
import { defaultPort } from '@captionarr/contract/browser';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '#lib/page-config.ts';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { managers } from '#blocks/managers/manager.ts';
import classes from './managers.module.css';

/** How a manager, or a script beside it, tells at once that a file has come. */
export function WebhookHint({ manager }: { manager: ManagerName }) {
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
