import { Loader } from '@mantine/core';
import type { Made } from '@captionarr/contract';
import { IconAlertTriangleFilled, IconMovie, IconSearch, IconSparkles } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '#lib/language-label.ts';
import { hint } from '#kit/hint/hint.ts';
import classes from './language-badge.module.css';
import { languageCode, languageName, type BadgeLanguage } from './language-name.ts';

interface Props {
  language: BadgeLanguage;
  /** `named`: nothing is said about where it is. */
  kind: 'present' | 'embedded' | 'missing' | 'nice' | 'wanted' | 'named';
  /** The program that made it. */
  made?: Made | undefined;
  /** File, score, provider, date: whatever else the tooltip can tell. */
  details?: readonly string[];
  /** What is wrong with the file. */
  alert?: { level: 'amber' | 'red'; words: string } | undefined;
  /** The name in words beside the code. */
  wide?: boolean;
  /** Makes the badge a button; an embedded track has nothing to do. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Clicking opens a menu. */
  hasMenu?: boolean;
  disabled?: boolean;
  /** Label of the running job. */
  busy?: string | undefined;
}

/**
 * On disk: solid. Embedded: muted with a film icon. Missing: dashed amber; nice to have: dashed gray. Wanted only: muted.
 * Machine-made: outlined with sparkles.
 */
export function LanguageBadge(props: Props) {
  const { language, kind, made, details = [], alert, wide, onClick, hasMenu, disabled, busy } = props;
  const { t } = useTranslation();
  const code = languageCode(language);
  const [base, suffix] = code.split(':');
  const name = languageName(language);
  const state = made ? t(`badge.made.${made}`) : kind === 'named' ? '' : t(`badge.${kind}`);
  const text = wide ? `${code} ${languageLabel(language)}` : code;
  const label = t('badge.name', { code: text, name: kind === 'nice' ? `${name}:` : name, state }).trim();
  const reason = joined(busy, alert?.words);
  const look = {
    className: classes.badge,
    'data-kind': made ? 'made' : kind,
    ...hint(joined(state ? `${name}: ${state}` : name, reason, ...details)),
    'aria-description': details.join(' · ') || undefined,
    'aria-label': reason ? t('badge.busy', { badge: label, reason }) : label,
  };
  const content = (
    <>
      {made && <IconSparkles size={13} stroke={2} aria-hidden />}
      {kind === 'embedded' && <IconMovie size={13} stroke={2} aria-hidden />}
      {alert && !busy && (
        <IconAlertTriangleFilled className={classes.alert} size={12} data-level={alert.level} aria-hidden />
      )}
      {busy && <Loader size={11} color="currentColor" aria-hidden />}
      {(kind === 'missing' || kind === 'nice') && onClick && !busy && (
        <IconSearch className={classes.search} size={12} stroke={2.4} aria-hidden />
      )}
      <span className={classes.code}>{base}</span>
      {suffix && <span className={classes.suffix}>:{suffix}</span>}
      {/* The space keeps screen readers from joining the words. */}
      {wide && ' '}
      {wide && <span className={classes.name}>{languageLabel(language)}</span>}
    </>
  );
  if (onClick) {
    return (
      <button type="button" {...look} aria-haspopup={hasMenu && 'menu'} onClick={onClick} disabled={disabled}>
        {content}
      </button>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of text, which <img> cannot hold
    <span {...look} role="img">
      {content}
    </span>
  );
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

export const LanguageBadges = ({ children }: { children: ReactNode }) => (
  <span className={classes.badges}>{children}</span>
);
