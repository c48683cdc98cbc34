import type { ScoringReplay } from '@captionarr/contract';
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Changes } from '#blocks/forms/use-staged-settings.ts';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { formatPercent } from '#blocks/score/percent.ts';
import { useAttributeName } from '#blocks/score/use-attribute-name.ts';
import { PreviewFailed, PreviewHead } from '#blocks/wanted-preview/preview-parts.tsx';
import classes from '#features/settings/preview/preview.module.css';
import { Fact } from '#kit/facts/fact.tsx';
import { ApiError } from '#lib/api-error.ts';
import { providerName } from '#lib/provider-name.ts';
import own from './replay.module.css';
import { useReplay } from './use-replay.ts';

/** Which downloads of recent searches would have been other ones with the changes. */
export function ReplayPanel({ changes }: { changes: Changes }) {
  const { t } = useTranslation();
  const { data, error, isComparing, refetch } = useReplay(changes);
  // Another server of this API cannot tell, and that is no failure.
  if (error instanceof ApiError && error.isUnsupported) return null;
  return (
    <section className={classes.panel} aria-label={t('preview.title')} aria-busy={isComparing}>
      <PreviewHead title={t('preview.title')}>
        {isComparing && (
          <span className={classes.comparing}>
            <Loader size={14} aria-hidden /> {t('preview.comparing')}
          </span>
        )}
      </PreviewHead>
      {error && !isComparing && (
        <PreviewFailed title={t('preview.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && !error && <Replay replay={data} />}
    </section>
  );
}

function Replay({ replay: { compared, different, unreadable, data } }: { replay: ScoringReplay }) {
  const { t } = useTranslation();
  return (
    <div className={own.result} aria-live="polite">
      <Fact state={different > 0 ? 'info' : 'ok'}>{t('preview.choices', { count: different, compared })}</Fact>
      {data.length > 0 && (
        <ul className={own.changes} aria-label={t('preview.changed')}>
          {data.map((change) => (
            <ChangedChoice key={`${change.search_id} ${JSON.stringify(change.language)}`} change={change} />
          ))}
        </ul>
      )}
      {different > data.length && <p className="soft">{t('preview.more', { count: different - data.length })}</p>}
      {unreadable > 0 && <p className="soft">{t('preview.unreadable', { count: unreadable })}</p>}
    </div>
  );
}

function ChangedChoice({
  change: { title, language, was, would, why, detail },
}: {
  change: ScoringReplay['data'][number];
}) {
  const { t } = useTranslation();
  const attributeName = useAttributeName();
  const name = (one: typeof was) =>
    one ? `${providerName(one.provider)} ${formatPercent(one.percent)}` : t('preview.nothingChosen');
  return (
    <li>
      <span>
        <b>{title}</b> <LanguageBadge language={language} kind="wanted" />
      </span>
      <span>{t('preview.choice', { was: name(was), would: name(would) })}</span>
      <small>{t(`preview.why.${why}`, { attribute: attributeName(detail) })}</small>
    </li>
  );
}
