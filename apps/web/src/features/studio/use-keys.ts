import { useEffect, type RefObject } from 'react';
import { announce } from '#lib/announce.ts';
import { singleKeys } from '#lib/single-keys.ts';
import type { DeskPart } from './desk.tsx';
import { plainText } from './model/cue.ts';
import { nextWarning } from './model/warnings.ts';
import { nudgeBy } from './session-actions.ts';
import { useStudio, type StudioParts } from './studio-context.ts';
import { useSaving } from './use-saving.tsx';

interface Desk {
  box: RefObject<HTMLTextAreaElement | null>;
  open: (part: DeskPart) => void;
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, [role="menuitem"]') !== null;
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** By the name of the key with its modifiers: `Ctrl+z`, `Alt+ArrowLeft`, `m`. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const isSign = key.length === 1 && key !== ' ';
  const parts = [
    (ctrlKey || metaKey) && 'Ctrl',
    altKey && 'Alt',
    // A sign such as ? comes with Shift on most keyboards.
    shiftKey && (!isSign || ctrlKey || metaKey) && 'Shift',
    isSign ? key.toLowerCase() : key,
  ];
  return parts.filter(Boolean).join('+');
}

/** Works wherever the focus is, also in the box. */
const everywhere = (
  { session, actions }: StudioParts,
  { box, open }: Desk,
  save: () => void,
): Record<string, () => void> => ({
  'Ctrl+z': session.undo,
  'Ctrl+Shift+z': session.redo,
  'Ctrl+y': session.redo,
  'Ctrl+s': save,
  'Ctrl+f': () => open('find'),
  'Ctrl+Enter': () => {
    const caret = document.activeElement === box.current ? box.current?.selectionStart : undefined;
    actions.split(caret ?? Math.round((session.cue()?.text.length ?? 0) / 2));
  },
});

/** Only where no text is being written. */
const outside = ({ session, actions, player, warn }: StudioParts, { box, open }: Desk): Record<string, () => void> => {
  const say = () => announce(plainText(session.cue()?.text ?? ''));
  const go = (by: number) => {
    session.goTo(session.index() + by);
    say();
  };
  return {
    ArrowUp: () => go(-1),
    ArrowDown: () => go(1),
    PageUp: () => go(-10),
    PageDown: () => go(10),
    Home: () => session.goTo(0),
    End: () => session.goTo(Number.MAX_SAFE_INTEGER),
    Enter: () => box.current?.focus(),
    Delete: () => actions.remove(),
    'Alt+ArrowLeft': () => actions.nudge(-nudgeBy),
    'Alt+ArrowRight': () => actions.nudge(nudgeBy),
    ' ': player.toggle,
    'Shift+ ': () => {
      const cue = session.cue();
      if (cue) void player.playPart(cue.start, cue.end);
    },
    m: () => actions.merge(),
    '[': () => actions.start(player.time.get()),
    ']': () => actions.end(player.time.get()),
    a: () => anchorHere({ session, player }),
    n: () => {
      const index = nextWarning(warn(session.state.get().history.cues), session.index());
      if (index !== -1) session.goTo(index);
      say();
    },
    '?': () => open('keys'),
  };
};

/** This cue is said at the playhead; the second one asks what to do with both. */
export function anchorHere({ session, player }: Pick<StudioParts, 'session' | 'player'>) {
  const { current, anchors } = session.state.get();
  if (current === undefined) return;
  const others = anchors.filter(({ key }) => key !== current).slice(-1);
  session.anchor([...others, { key: current, at: Math.round(player.time.get()) }]);
}

export function useKeys(desk: Desk) {
  const parts = useStudio();
  const { ask } = useSaving();
  const { box, open } = desk;
  useEffect(() => {
    const always = everywhere(parts, { box, open }, ask);
    const plain = outside(parts, { box, open });
    const press = (event: KeyboardEvent) => {
      if (isDialogOpen() || event.defaultPrevented) return;
      const name = nameOf(event);
      const isPlain = !isWriting(event.target) && (!isPressable(event.target) || !/^(Enter|(Shift\+)? )$/.test(name));
      const isOff = name.length === 1 && name !== ' ' && !singleKeys.get();
      const run = always[name] ?? (isPlain && !isOff ? plain[name] : undefined);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [parts, ask, box, open]);
}
