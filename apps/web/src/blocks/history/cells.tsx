import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#lib/relative-time.ts';
import { providerName } from '#lib/provider-name.ts';
import { hint } from '#kit/hint/hint.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { actionIcons, actionName } from './actions.ts';
import { languageOf, type HistoryEntry } from './entry.ts';
import classes from './history.module.css';

/** Labels of an action, and whether it was undone. */
export function useActionLabels() {
  const { t } = useTranslation();
  return ({ action, undone_at }: Pick<HistoryEntry, 'action' | 'undone_at'>) => {
    const words = t(`history.actions.${actionName(action)}`);
    return undone_at ? t('history.undoneAction', { action: words }) : words;
  };
}

/** Action of an entry; the hint has the details. */
export function ActionCell({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const { action, description, undone_at } = entry;
  const words = useActionLabels()(entry);
  const Picture = actionIcons[actionName(action)];
  return (
    <span
      className={classes.action}
      data-undone={undone_at ? true : undefined}
      {...hint(description || words, 'medium')}
    >
      <Picture {...iconProps} />
      {t(`history.actions.${actionName(action)}`)}
    </span>
  );
}

/** The same where there is room for the picture alone. */
export function ActionIcon({ entry }: { entry: HistoryEntry }) {
  const { action, description, undone_at } = entry;
  const Picture = actionIcons[actionName(action)];
  const words = useActionLabels()(entry);
  return (
    <span
      className={classes.action}
      data-undone={undone_at ? true : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
      role="img"
      aria-label={words}
      {...hint(undone_at ? words : description || words)}
    >
      <Picture {...iconProps} />
    </span>
  );
}

export function LanguageCell({ entry }: { entry: Pick<HistoryEntry, 'language' | 'made'> }) {
  const language = languageOf(entry);
  return language ? <LanguageBadge language={language} kind="named" made={entry.made ?? undefined} /> : <None />;
}

export const ProviderCell = ({ provider }: { provider: string | null }) =>
  provider ? (
    <span className="cut" {...hint(providerName(provider), 'medium')}>
      {providerName(provider)}
    </span>
  ) : (
    <None />
  );

interface Moment {
  at?: number;
  timestamp: string;
  parsed_timestamp: string;
}

/** How long ago; the hint tells when. Servers that do not know `at` have their own words. */
export function MomentCell({ moment: { at, timestamp, parsed_timestamp } }: { moment: Moment }) {
  const { i18n } = useTranslation();
  if (at === undefined) return <span {...hint(parsed_timestamp, 'medium')}>{timestamp}</span>;
  return (
    <time dateTime={new Date(at).toISOString()} {...hint(formatTime(at, i18n.language), 'medium')}>
      {formatRelative(at, i18n.language)}
    </time>
  );
}

export const None = () => <span className={classes.none}>–</span>;
