import { IconEye, IconWaveSine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Needs } from '#lib/needs.tsx';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { releaseOf } from './filter-found.ts';
import { GetButton } from './get-button.tsx';
import type { ResultHandlers } from './results.tsx';
import classes from './search-dialog.module.css';

interface Props extends Pick<ResultHandlers, 'stateOf' | 'isBusy' | 'onGet' | 'onPreview' | 'onCheck'> {
  found: ProviderMatch;
  isBest: boolean;
  size?: number;
}

/** Preview and download buttons of a result. */
export function ResultActions({ found, isBest, size = 32, stateOf, isBusy, onGet, onPreview, onCheck }: Props) {
  const { t } = useTranslation();
  const release = releaseOf(found) ?? t('searchDialog.unnamed');
  return (
    <span className={classes.actions}>
      <Needs call="providers.preview">
        <IconButton
          label={t('searchDialog.look', { release })}
          icon={IconEye}
          size={size}
          onClick={() => onPreview(found)}
        />
      </Needs>
      {onCheck && (
        <IconButton
          label={t('searchDialog.check', { release })}
          icon={IconWaveSine}
          size={size}
          onClick={() => onCheck(found)}
        />
      )}
      <GetButton
        found={found}
        state={stateOf(found)}
        isBusy={isBusy(found)}
        isBest={isBest}
        onGet={() => onGet(found)}
      />
    </span>
  );
}
