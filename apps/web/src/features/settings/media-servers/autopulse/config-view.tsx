import { useTranslation } from 'react-i18next';
import classes from '#features/settings/media-servers/plex.module.css';
import type { AutopulseConfig } from '#features/settings/media-servers/plex.queries.ts';
import { Fact } from '#kit/facts/fact.tsx';

/** The configuration as it goes into Autopulse's file, and what to know of it. */
export function ConfigView({ config }: { config: AutopulseConfig }) {
  const { t } = useTranslation();
  const { config_yaml: yaml, server_name: server, rewrite_detected: isRewritten, rewrite_suggestion: rewrite } = config;
  return (
    <div className={classes.config}>
      {server && <Fact state="ok">{t('plexPage.autopulse.server', { name: server })}</Fact>}
      {(isRewritten || rewrite) && <p className="soft">{t('plexPage.autopulse.rewrite')}</p>}
      {rewrite && <pre className={classes.rewrite}>{rewrite}</pre>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0} aria-label={t('plexPage.autopulse.view')}>
        <code>{yaml}</code>
      </pre>
      <small>{t('plexPage.autopulse.secret')}</small>
    </div>
  );
}
