import type { ManagerName, RootFolder } from '@captionarr/contract';
import type { PathMapping } from '@captionarr/contract/settings';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { ApiError } from '#lib/api-error.ts';
import { Reason } from '#lib/help-link.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import { managers } from './manager.ts';
import classes from './path-doctor.module.css';
import { pathsQuery } from './paths.queries.ts';
import { RootFolderRow } from './root-folder.tsx';

interface Props {
  manager: ManagerName;
  form: Pick<SettingsForm, 'saved' | 'valueOf' | 'stage'>;
  /** Name if there are several. */
  label?: string;
}

/** Whether this server finds the folders that the manager names, and which mapping would help. */
export function PathDoctor({ manager, form, label }: Props) {
  const { t } = useTranslation();
  const { kind, mappings: key } = managers[manager];
  const isInUse = form.saved?.[`general.use_${manager}`] === true;
  const { data, error, isFetching, refetch } = useQuery({
    ...pathsQuery(kind, form.saved?.[key]),
    enabled: isInUse,
  });
  const mappings = (form.valueOf(key) ?? []) as readonly PathMapping[];
  const use = ({ from, to }: NonNullable<RootFolder['proposal']>) =>
    form.stage(key, [...mappings.filter(([theirs]) => theirs !== from && theirs !== ''), [from, to]]);

  if (!isInUse || (error instanceof ApiError && error.isUnsupported)) return null;
  const name = t(`settings.pages.${manager}`);
  const ill = data?.filter(({ message }) => message !== '').length ?? 0;
  return (
    <section className={classes.doctor} aria-label={label ?? t('managerSettings.paths.title')} aria-busy={isFetching}>
      <div className={classes.doctorHead}>
        <h3>{t('managerSettings.paths.title')}</h3>
        <div aria-live="polite">
          {!data && isFetching && <Fact>{t('managerSettings.paths.looking', { name })}</Fact>}
          {!data && error && !isFetching && <Fact state="warn">{t('managerSettings.paths.failed')}</Fact>}
          {data?.length === 0 && <Fact>{t('managerSettings.paths.none', { name })}</Fact>}
          {data && data.length > 0 && ill === 0 && (
            <Fact state="ok">{t('managerSettings.paths.allFound', { count: data.length })}</Fact>
          )}
          {ill > 0 && <Fact state="warn">{t('managerSettings.paths.ill', { count: ill })}</Fact>}
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('managerSettings.paths.again')}
        </Button>
      </div>
      {!data && error && !isFetching && (
        <p className="dim">
          <Reason error={error} />
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.roots}>
          {data.map((root) => (
            <RootFolderRow
              key={root.path}
              root={root}
              isStaged={mappings.some(([from, to]) => from === root.proposal?.from && to === root.proposal.to)}
              onUse={use}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
