import type { RootFolder } from '@captionarr/contract';
import type { PathMapping } from '@captionarr/contract/settings';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Reason } from '#lib/help-link.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import type { Proposal } from './mappings.ts';
import classes from './path-doctor.module.css';
import { RootFolderRow } from './root-folder.tsx';

interface Props {
  /** Whose folders they are. */
  name: string;
  /** Name of the region, if there are several. */
  label?: string | undefined;
  /** Undefined until they are known. */
  folders: readonly RootFolder[] | undefined;
  error: Error | null;
  isChecking: boolean;
  /** As the form has them now. */
  mappings: readonly PathMapping[];
  onCheck: () => void;
  onUse: (proposal: Proposal) => void;
}

/** Root folders, whether this server finds them, and the mappings that would help. */
export function FolderReport({ name, label, folders, error, isChecking, mappings, onCheck, onUse }: Props) {
  const { t } = useTranslation();
  const ill = folders?.filter(({ message }) => message !== '').length ?? 0;
  const hasFailed = !folders && error && !isChecking;
  return (
    <section className={classes.doctor} aria-label={label ?? t('managerSettings.paths.title')} aria-busy={isChecking}>
      <div className={classes.doctorHead}>
        <h3>{t('managerSettings.paths.title')}</h3>
        <div aria-live="polite">
          {!folders && isChecking && <Fact>{t('managerSettings.paths.looking', { name })}</Fact>}
          {hasFailed && <Fact state="warn">{t('managerSettings.paths.failed')}</Fact>}
          {folders?.length === 0 && <Fact>{t('managerSettings.paths.none', { name })}</Fact>}
          {folders && folders.length > 0 && ill === 0 && (
            <Fact state="ok">{t('managerSettings.paths.allFound', { count: folders.length })}</Fact>
          )}
          {ill > 0 && <Fact state="warn">{t('managerSettings.paths.ill', { count: ill })}</Fact>}
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isChecking}
          onClick={onCheck}
        >
          {t('managerSettings.paths.again')}
        </Button>
      </div>
      {hasFailed && (
        <p className="dim">
          <Reason error={error} />
        </p>
      )}
      {folders && folders.length > 0 && (
        <ul className={classes.roots}>
          {folders.map((root) => (
            <RootFolderRow
              key={root.path}
              root={root}
              isStaged={mappings.some(([from, to]) => from === root.proposal?.from && to === root.proposal.to)}
              onUse={onUse}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
