import { lazy, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from './browser.ts';
import { loadChunk } from './load-chunk.ts';
import { showNotice } from './notices.tsx';
import { MissingChunk } from './retry-load.ts';

/** A part of a page that is loaded when it is first shown: it waits for a server that is away, and never takes the page down. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await loadChunk(load) };
    } catch (error) {
      if (error instanceof MissingChunk) return { default: MissingPart };
      throw error;
    }
  });

function MissingPart() {
  const { t } = useTranslation();
  useEffect(() => {
    showNotice('error', {
      id: 'missing-part',
      title: t('away.missingPart'),
      message: t('away.missingText'),
      action: { label: t('critical.reload'), onClick: browser.reload },
    });
  }, [t]);
  return null;
}
