import type { HealthCheck, HealthIssue } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { IconCircleMinus } from '@tabler/icons-react';
import type { i18n as I18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { formatSize } from '#lib/size.ts';
import { Card } from '#kit/card/card.tsx';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { showIssue } from '#blocks/health/show-issue.ts';
import classes from './status.module.css';
import { useCheckName } from './use-check-name.ts';

interface Props {
  /** Undefined while it is being fetched. */
  health: { data: readonly HealthIssue[]; checks?: readonly HealthCheck[] } | undefined;
}

/** All checks, passed ones included. */
export function Checks({ health }: Props) {
  const { t, i18n } = useTranslation();
  const nameOf = useCheckName();
  const checks = health?.checks;
  const titles = new Map(health?.data.map((issue) => [issue.object, showIssue(issue, i18n).title]));
  return (
    <section aria-labelledby="system-checks">
      <h2 id="system-checks" className={classes.heading}>
        {t('systemStatus.checks.title')}
      </h2>
      {!checks && <Skeleton height={440} radius="lg" />}
      {checks && (
        <Card component="ul" className={classes.checks}>
          {checks.map(({ id, state, ...check }) => (
            <li key={id} data-state={state}>
              {state === 'off' ? (
                <IconCircleMinus size={18} stroke={1.75} aria-hidden />
              ) : (
                <StateIcon state={state} size={18} />
              )}
              <b>{nameOf(id)}</b>
              <span>{showStatus(check, t, i18n.language)}</span>
              <small>{showFacts(check, titles, i18n)}</small>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}

/** The server's own words stand in for a code that this version of the web app does not know. */
function showStatus({ status, words }: Pick<HealthCheck, 'status' | 'words'>, t: TFunction, language: string) {
  return status
    ? t(`systemStatus.words.${status.code}`, { defaultValue: words, ...show(status.values, language) })
    : words;
}

/** Issues among the facts have the titles that are shown above. */
function showFacts(
  { facts, detail }: Pick<HealthCheck, 'facts' | 'detail'>,
  titles: ReadonlyMap<string, string>,
  { t, language }: I18n,
) {
  const shown = facts?.map((fact) => {
    if (typeof fact === 'string') return titles.get(fact) ?? fact;
    const { code, words, values } = fact;
    const name = values.task === undefined ? values.name : t(`systemTasks.names.${values.task}`, values.name ?? '');
    return t(`healthFacts.${code}`, { defaultValue: words, ...show(values, language), name });
  });
  return shown?.join(' · ') ?? detail;
}

const show = ({ bytes, at, ...rest }: { bytes?: number; at?: number }, language: string) => ({
  ...rest,
  ...(bytes !== undefined && { size: formatSize(bytes, language) }),
  ...(at !== undefined && { when: formatRelative(at, language) }),
});
