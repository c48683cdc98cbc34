import type { HealthIssue, Home } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { showIssue } from '#blocks/health/show-issue.ts';
import { ReviewsDrawer } from '#blocks/ladder/lazy.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { formatNearby } from '#lib/near-moment.ts';
import { Panel } from './panel.tsx';
import classes from './rail.module.css';

export const attentionCount = ({ issues, reviews, reports }: Home['attention']) =>
  issues.length + Number(reviews.episodes > 0) + Number(reviews.movies > 0) + Number(reports > 0);

/** What only a person can settle; nothing if there is nothing. */
export function AttentionPanel({ attention }: { attention: Home['attention'] }) {
  const { t } = useTranslation();
  const count = attentionCount(attention);
  if (count === 0) return null;
  const { issues, reviews, reports } = attention;
  return (
    <Panel id="attention" title={t('homePage.attention.title')} note={<b className={classes.pill}>{count}</b>} isUrgent>
      <ul className={classes.attention}>
        {issues.map((issue) => (
          <IssueLine key={issue.key ?? issue.object} issue={issue} />
        ))}
        {reviews.episodes > 0 && <ReviewLine type="episode" count={reviews.episodes} />}
        {reviews.movies > 0 && <ReviewLine type="movie" count={reviews.movies} />}
        {reports > 0 && (
          <li>
            <StateIcon state="warn" size={18} />
            <span>
              <b>{t('homePage.attention.reports')}</b>{' '}
              <small>{t('homePage.attention.open', { amount: reports })}</small>
            </span>
            <Button component={Link} to="/household" size="xs" variant="default">
              {t('homePage.attention.decide')}
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function IssueLine({ issue }: { issue: HealthIssue }) {
  const { t, i18n } = useTranslation();
  const { title, label } = showIssue(issue, i18n);
  const { severity = 'bad', since, way } = issue;
  const when = since === undefined ? '' : t('systemStatus.since', { when: formatNearby(since, i18n.language) });
  const action = label || t('homePage.attention.look');
  return (
    <li>
      <StateIcon state={severity} size={18} />
      <span>
        <b>{title}</b> <small>{when}</small>
      </span>
      <Button
        component={Link}
        to={`/${(way?.page ?? 'system/status').replace(/^\//, '')}`}
        size="xs"
        variant="default"
        aria-label={`${action}: ${title}`}
      >
        {action}
      </Button>
    </li>
  );
}

function ReviewLine({ type, count }: { type: 'episode' | 'movie'; count: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const kind = t(type === 'episode' ? 'nav.episodes' : 'nav.movies');
  const action = t('homePage.attention.review');
  return (
    <li>
      <StateIcon state="info" size={18} />
      <span>
        <b>{t('homePage.attention.reviews')}</b>{' '}
        <small>
          {kind} · {t('homePage.attention.open', { amount: count })}
        </small>
      </span>
      <Button size="xs" variant="default" aria-label={`${action}: ${kind}`} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <Suspense>
          <ReviewsDrawer type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
