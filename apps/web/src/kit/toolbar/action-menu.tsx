import { cloneElement, Suspense, type ReactElement } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { usePopup } from '#kit/popup/use-popup.ts';
import type { Action } from './action.ts';
import { loadMenus } from './load-menus.ts';

const ActionsPopup = lazyPart(async () => (await loadMenus()).ActionsPopup);

interface Props {
  actions: readonly Action[];
  /** The button that opens the menu. */
  children: ReactElement;
}

/** A button that opens a menu of actions. */
export function ActionMenu({ actions, children }: Props) {
  const { target, popup } = usePopup({ role: 'menu', load: loadMenus });
  return (
    <>
      {cloneElement(children, target)}
      <Suspense>{popup && <ActionsPopup {...popup} actions={actions} />}</Suspense>
    </>
  );
}
