import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { providerStatesQuery } from '#lib/queries/provider-states.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useSavedTests } from '#blocks/providers/probe/use-saved-tests.ts';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { TestCards, TestTable } from './test-results.tsx';

/** Tests all enabled providers at once, and shows each result as it comes. */
export function ProviderTestsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(providerStatesQuery());
  const { start, isAnyRunning, isTesting, cancel } = useSavedTests();
  const Results = useNarrow() ? TestCards : TestTable;
  useOnce(() => start());

  return (
    <TallDialog
      title={t('providerTests.dialog.title')}
      subtitle={t('providerTests.dialog.text')}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={isAnyRunning ? cancel : () => start()}>
            {t(isAnyRunning ? 'providerTests.dialog.cancel' : 'providerTests.testAgain')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </>
      }
    >
      <Results providers={data} isTesting={isTesting} />
    </TallDialog>
  );
}

/** Also where effects run twice. */
function useOnce(work: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) work();
    isDone.current = true;
  });
}
