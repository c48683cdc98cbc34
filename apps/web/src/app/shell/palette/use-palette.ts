import { useDirection } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { browser } from '#lib/browser.ts';
import { delays } from '#lib/delays.ts';
import { serverUrl } from '#lib/page-config.ts';
import type { FoundTitle } from '#lib/queries/search.ts';
import { useOffline } from '#lib/use-offline.ts';
import { useStore } from '#lib/store.ts';
import type { OnDemandProps } from '#app/shell/on-demand.tsx';
import { useTitleSearch } from '#app/shell/use-title-search.ts';
import type { PaletteItem } from './item.ts';
import type { FoundSettings } from './setting-hits.tsx';
import { isEntered, typed } from './typed.ts';
import { useGroups } from './use-groups.ts';

const noLibraries = { use_sonarr: false, use_radarr: false };

interface Given extends OnDemandProps {
  onEdit: (title: FoundTitle) => void;
}

/** What is found, which of it Enter takes, and the keys. */
export function usePalette({ isOpen, onClose, libraries = noLibraries, onEdit }: Given) {
  const navigate = useNavigate();
  const isRtl = useDirection().dir === 'rtl';
  const isOffline = useOffline();
  const written = useStore(typed);
  const isAwaited = useStore(isEntered);
  const isOnlyActions = written.startsWith('>');
  const text = (isOnlyActions ? written.slice(1) : written).trim();
  const wanted = isOpen && !isOnlyActions ? text : '';
  const { titles, isSearching, searchNow } = useTitleSearch(wanted, delays.palette);
  const [settings, setSettings] = useState<FoundSettings>();
  /** Chosen with the arrow keys or the pointer; otherwise the first is, whatever comes late. */
  const [chosen, setChosen] = useState<string>();
  const [actedOn, setActedOn] = useState<string>();
  const hits = wanted && settings?.text === wanted ? settings.items : [];
  const groups = useGroups({ text, isOnlyActions, titles, actedOn, settings: hits, libraries, onEdit });
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === chosen) ?? items[0];
  /** What belongs first may still come. */
  const isPending = wanted !== '' && !isOffline && (isSearching || settings?.text !== wanted);

  const write = (next: string) => {
    typed.set(next);
    isEntered.set(false);
    setChosen(undefined);
    setActedOn(undefined);
  };
  const choose = (item: PaletteItem | undefined) => {
    setChosen(item?.id);
    if (item?.title) setActedOn(item.id);
  };
  const move = (step: number) => active && choose(items.at((items.indexOf(active) + step) % items.length));
  const take = ({ to, run }: PaletteItem, isNewTab = false) => {
    if (to && isNewTab) return browser.open(serverUrl(to as `/${string}`));
    onClose();
    if (to) return void navigate(to);
    return run?.();
  };
  const enter = (event: KeyboardEvent) => {
    if (isPending && chosen === undefined) {
      isEntered.set(true);
      return searchNow();
    }
    return active && take(active, event.ctrlKey || event.metaKey);
  };
  const toActions = () => groups.find(({ id }) => id === 'title-actions')?.items[0];
  const keys: Record<string, ((event: KeyboardEvent) => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: active?.title && toActions() ? () => choose(toActions()) : undefined,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']:
      active && toActions() && groups.find(({ items: some }) => some.includes(active))?.id === 'title-actions'
        ? () => choose(items.find(({ id }) => id === active.id.split(' ')[0]))
        : undefined,
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = keys[event.key];
    const { selectionStart, value } = event.currentTarget;
    const isInText = event.key === 'ArrowRight' || event.key === 'ArrowLeft' ? selectionStart !== value.length : false;
    if (!act || isInText || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event);
  };

  // Enter was pressed before what belongs first was there.
  useEffect(() => {
    if (!isAwaited || !isOpen || isPending) return;
    isEntered.set(false);
    if (active) take(active);
  });

  return { written, wanted, groups, active, isPending, setSettings, write, choose, take, press };
}
