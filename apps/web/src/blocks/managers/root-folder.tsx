import type { RootFolder } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import type { Proposal } from './mappings.ts';
import classes from './path-doctor.module.css';

interface Props {
  root: RootFolder;
  /** The mapping that is proposed stands in the form already. */
  isStaged: boolean;
  onUse: (proposal: Proposal) => void;
}

export function RootFolderRow({ root: { path, local, checked, found, message, proposal }, isStaged, onUse }: Props) {
  const { t } = useTranslation();
  const isMapped = local !== path.replace(/(?<=.)[/\\]+$/, '');
  return (
    <li className={classes.root}>
      <StateIcon state={message === '' ? 'ok' : found === 0 && checked > 0 ? 'bad' : 'warn'} />
      <div>
        <p className={classes.path}>
          <code>{path}</code>
          {isMapped && (
            <>
              {' → '}
              <code>{local}</code>
            </>
          )}
          {checked > 0 && <small>{t('managerSettings.paths.found', { found, checked })}</small>}
        </p>
        {message !== '' && <p className="dim">{message}</p>}
      </div>
      {proposal && (
        <Button variant="default" size="xs" disabled={isStaged} onClick={() => onUse(proposal)}>
          {isStaged ? t('managerSettings.paths.inUse') : t('managerSettings.paths.use')}
        </Button>
      )}
    </li>
  );
}
