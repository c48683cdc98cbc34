import { Button } from '@mantine/core';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Needs } from '#lib/needs.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './search-dialog.module.css';
import type { ManualSearch } from './use-manual-search.ts';

/** How far the search is, in one line. */
export function SearchLine({ search }: { search: ManualSearch }) {
  const { t } = useTranslation();
  const { found, providers, isSearching, stop, again } = search;
  const asked = providers.filter(({ state }) => state !== 'skipped' && state !== 'paused');
  const answered = asked.filter(({ state }) => state !== 'waiting' && state !== 'asking').length;
  const count = found.length;
  return (
    <div className={classes.line}>
      <output>
        <b>
          {isSearching && count === 0
            ? t('searchDialog.searching')
            : t(isSearching ? 'searchDialog.foundSoFar' : 'searchDialog.found', { count })}
        </b>
        {asked.length > 0 && <span>{t('searchDialog.answered', { answered, count: asked.length })}</span>}
      </output>
      {isSearching ? (
        <Needs call="providers.stop">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStop size={15} aria-hidden />}
            onClick={stop}
          >
            {t('searchDialog.stop')}
          </Button>
        </Needs>
      ) : (
        <Button size="compact-sm" variant="default" leftSection={<IconRefresh {...iconProps} />} onClick={again}>
          {t('searchDialog.again')}
        </Button>
      )}
    </div>
  );
}
