import { useEffect, useState } from 'react';
import { useStore } from '#lib/store.ts';
import { useAddress } from '#lib/use-addressed.ts';
import { addressNames, addressOf, type ActionAddress } from './action-address.ts';
import {
  clearAction,
  currentAction,
  finishAction,
  writeAddressesWith,
  type SubtitleAction,
} from './subtitle-action.ts';

/** What is open: a started action, or what a link names and has to be looked up. */
export function useAction() {
  const started = useStore(currentAction);
  const { read, open, close } = useAddress();
  const name = addressNames.find((each) => read(each) !== undefined);
  const address: ActionAddress | undefined = name && { name, value: read(name) ?? '' };
  const own = started && addressOf(started);
  const isThere = own !== undefined && own.name === name && own.value === address?.value;

  /** The action whose address was there: when it no longer is, Back was pressed. */
  const [seen, see] = useState<SubtitleAction>();
  if (isThere && seen !== started) see(started);
  const left = own && !isThere && seen === started ? started : undefined;

  useEffect(() => {
    writeAddressesWith((action) => {
      const wanted = addressOf(action);
      if (wanted) open(wanted.name, wanted.value, addressNames);
    });
    return () => writeAddressesWith(undefined);
  });
  useEffect(() => {
    // Started before the page could write addresses; one that the page before has just cleared is over.
    const isOver = currentAction.get() !== started;
    if (own && !isThere && !isOver) open(own.name, own.value, addressNames);
    // oxlint-disable-next-line react/exhaustive-deps -- startAction writes the addresses of later ones
  }, []);
  useEffect(() => {
    if (left) finishAction(left);
  }, [left]);
  useEffect(() => clearAction, []);

  return {
    action: left ? undefined : started,
    linked: started ? undefined : address,
    /** A slow action must not close the dialog of a newer one. */
    close: () => {
      if (currentAction.get() !== started) return;
      if (started && !isThere) finishAction(started);
      else if (name) close(name);
    },
  };
}
