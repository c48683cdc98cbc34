import { UnstyledButton } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { usePopup } from '#kit/popup/use-popup.ts';
import type { Score } from './scoring-panel.tsx';
import classes from './scoring-popover.module.css';

const load = () => loadChunk(() => import('./scoring-panel.tsx'));
const ScoringPanel = lazyPart(async () => (await load()).ScoringPanel);

interface Props extends Score {
  /** Content of the button. */
  children: ReactNode;
}

/** How a score came about, attribute by attribute. */
export function ScoringPopover({ children, ...score }: Props) {
  const { target, popup } = usePopup({ role: 'dialog', load });
  return (
    <>
      <UnstyledButton className={classes.opener} aria-label={score.label} {...target}>
        {children}
      </UnstyledButton>
      <Suspense>{popup && <ScoringPanel {...popup} {...score} />}</Suspense>
    </>
  );
}
