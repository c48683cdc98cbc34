import { lazy, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from './browser.ts';
import { loadChunk, loadLate } from './load-chunk.ts';
import { showNotice } from './notices.tsx';
import { MissingChunk } from './retry-load.ts';

type Load<P extends object> = () => Promise<ComponentType<P>>;

/** A part of a page that is loaded when it is first shown: it waits for a server that is away, and never takes the page down. */
export const lazyPart = <P extends object>(load: Load<P>) => lazyBy(loadChunk, load);

/** One that shows late texts. */
export const latePart = <P extends object>(load: Load<P>) => lazyBy(loadLate, load);

const lazyBy = <P extends object>(by: typeof loadChunk, load: Load<P>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await by(load) };
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
