import { useTranslation } from 'react-i18next';
import { showAgo, showTime } from '#lib/ago.ts';
import { providerName } from '#lib/provider-name.ts';
import { hint } from '#ui/hint/hint.ts';
import { iconProps } from '#ui/icon-button/icon-props.ts';
import { LanguageBadge } from '#ui/language-badge/language-badge.tsx';
import { actionIcons, actionName } from './actions.ts';
import { languageOf, type HistoryEntry } from './entry.ts';
import classes from './history.module.css';

/** What was done; the hint tells all of it. */
export function ActionCell({ entry: { action, description } }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const name = actionName(action);
  const Picture = actionIcons[name];
  return (
    <span className={classes.action} {...hint(description || t(`history.actions.${name}`), 'medium')}>
      <Picture {...iconProps} />
      {t(`history.actions.${name}`)}
    </span>
  );
}

/** The same where there is room for the picture alone. */
export function ActionIcon({ entry: { action, description } }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const name = actionName(action);
  const Picture = actionIcons[name];
  const words = t(`history.actions.${name}`);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
    <span className={classes.action} role="img" aria-label={words} {...hint(description || words)}>
      <Picture {...iconProps} />
    </span>
  );
}

export function LanguageCell({ entry }: { entry: Pick<HistoryEntry, 'language'> }) {
  const language = languageOf(entry);
  return language ? <LanguageBadge language={language} kind="named" /> : <None />;
}

export const ProviderCell = ({ provider }: { provider: string | null }) =>
  provider ? (
    <span className={classes.cut} {...hint(providerName(provider), 'medium')}>
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
    <time dateTime={new Date(at).toISOString()} {...hint(showTime(at, i18n.language), 'medium')}>
      {showAgo(at, i18n.language)}
    </time>
  );
}

export const None = () => <span className={classes.none}>–</span>;
