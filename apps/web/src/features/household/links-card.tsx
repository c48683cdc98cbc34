import type { HouseholdLink } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linksQuery } from '#lib/queries/household.ts';
import { formatRelative } from '#lib/relative-time.ts';
import { Card } from '#kit/card/card.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import classes from './household.module.css';

/** Every link that works, and the way to end it. */
export function LinksCard() {
  const { t } = useTranslation();
  const { data: links, error, refetch } = useQuery(linksQuery());
  const [revoked, setRevoked] = useState<HouseholdLink>();
  if (error && !links) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Card component="section" aria-labelledby="shared-links">
      <div className={classes.cardHead}>
        <h2 id="shared-links">{t('reportsPage.links.title')}</h2>
        <p className="soft">{t('reportsPage.links.text')}</p>
      </div>
      {links?.length === 0 && <p className={classes.none}>{t('reportsPage.links.empty')}</p>}
      <ul>
        {links?.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => setRevoked(link)} />
        ))}
      </ul>
      {revoked && <RevokeDialog link={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  );
}

const isOver = (at: number) => at < Date.now();

function LinkRow({ link, onRevoke }: { link: HouseholdLink; onRevoke: () => void }) {
  const { t, i18n } = useTranslation();
  const { label, reports, last_used_at: used, expires_at: ends, may_ask: mayAsk, scope } = link;
  const near = (at: number) => formatRelative(at, i18n.language);
  const facts = [
    t('reportsPage.links.reports', { count: reports }),
    used === null ? t('reportsPage.links.unused') : t('reportsPage.links.used', { when: near(used) }),
    ends !== null && t(isOver(ends) ? 'reportsPage.links.ended' : 'reportsPage.links.ends', { when: near(ends) }),
    mayAsk && t('reportsPage.links.mayAsk'),
  ].filter(Boolean);
  return (
    <li className={classes.link}>
      <IconQrcode size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <b dir="auto">{label}</b>
        <small>{facts.join(' · ')}</small>
      </div>
      <span className={classes.scope} dir="auto">
        {scope?.title ?? t('reportsPage.links.all')}
      </span>
      <Button variant="default" size="sm" onClick={onRevoke}>
        {t('reportsPage.links.revoke')}
      </Button>
    </li>
  );
}
