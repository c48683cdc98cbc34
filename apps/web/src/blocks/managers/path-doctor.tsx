import type { ManagerName } from '@captionarr/contract';
import type { PathMapping } from '@captionarr/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { ApiError } from '#lib/api-error.ts';
import { FolderReport } from './folder-report.tsx';
import { managers } from './manager.ts';
import { withMapping } from './mappings.ts';
import { pathsQuery } from './paths.queries.ts';

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

  if (!isInUse || (error instanceof ApiError && error.isUnsupported)) return null;
  return (
    <FolderReport
      name={t(`settings.pages.${manager}`)}
      label={label}
      folders={data}
      error={error}
      isChecking={isFetching}
      mappings={mappings}
      onCheck={() => void refetch()}
      onUse={(proposal) => form.stage(key, withMapping(mappings, proposal))}
    />
  );
}
