import type { Release } from '@captionarr/contract';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#lib/moment.ts';
import { Card } from '#kit/card/card.tsx';
import { ExternalLink } from '#kit/external-link/external-link.tsx';
import classes from './releases.module.css';

export function ReleaseCard({ release: { name, body, date, prerelease, current, link } }: { release: Release }) {
  const { t, i18n } = useTranslation();
  return (
    <Card component="article" className={classes.card} data-current={current || undefined}>
      <header>
        <h2>{name}</h2>
        {date ? (
          <time dateTime={date}>{formatDay(date, i18n.language)}</time>
        ) : (
          <span>{t('systemReleases.notYet')}</span>
        )}
        <span className={classes.badge}>{t(prerelease ? 'systemReleases.development' : 'systemReleases.master')}</span>
        {current && (
          <span className={classes.badge} data-installed>
            <IconCircleCheckFilled size={14} aria-hidden />
            {t('systemReleases.installed')}
          </span>
        )}
        {link && (
          <ExternalLink href={link} size={15} aria-label={t('systemReleases.pageOf', { name })}>
            {t('systemReleases.page')}
          </ExternalLink>
        )}
      </header>
      {body.length === 0 && <p>{t('systemReleases.noChanges')}</p>}
      {body.length > 0 && (
        <>
          <p>{t('systemReleases.order')}</p>
          <ul>
            {body.map((change, index) => (
              <li key={index}>{withCode(change)}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Text between backticks is code; the rest is plain. */
const withCode = (change: string) =>
  change.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
