import type { HealthIssue } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HelpLink } from '#lib/help-link.tsx';
import { formatNearby } from '#lib/near-moment.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { showIssue } from '#blocks/health/show-issue.ts';
import classes from './status.module.css';

/** Something that is wrong: what, why, and the way to where it can be mended. */
export function Issue({ issue }: { issue: HealthIssue }) {
  const { t, i18n } = useTranslation();
  const { severity = 'bad', way, since, help } = issue;
  const { title, text, label } = showIssue(issue, i18n);
  return (
    <article className={classes.issue} data-state={severity}>
      <StateIcon state={severity} size={20} />
      <div>
        <h2>{title}</h2>
        <p>
          {text} <HelpLink topic={help} />
        </p>
        {since !== undefined && <small>{t('systemStatus.since', { when: formatNearby(since, i18n.language) })}</small>}
      </div>
      {way && (
        <Button
          component={Link}
          to={`/${way.page.replace(/^\//, '')}`}
          variant={severity === 'bad' ? 'filled' : 'default'}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </article>
  );
}
