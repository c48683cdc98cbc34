import * as operations from './model/operations.ts';
import type { Replacement } from './model/operations.ts';
import type { Session } from './session.ts';

/** How far a nudge goes. */
export const nudgeBy = 100;

/** Everything that can be done to the current cue, each a named step. */
export function actionsOf(session: Session) {
  const here = () => ({ cue: session.cue(), values: { number: session.index() + 1 } });
  const onCue = (
    what: Parameters<Session['run']>[0]['what'],
    change: (
      cues: Parameters<Parameters<Session['run']>[1]>[0],
      key: number,
    ) => ReturnType<Parameters<Session['run']>[1]>,
    more: { joins?: string; values?: Record<string, string | number> } = {},
  ) => {
    const { cue, values } = here();
    if (!cue) return false;
    const joins = more.joins && `${more.joins} ${cue.key}`;
    return session.run({ what, values: { ...values, ...more.values }, ...(joins && { joins }) }, (cues) =>
      change(cues, cue.key),
    );
  };
  return {
    text: (text: string) => onCue('text', (cues, key) => operations.editText(cues, key, text), { joins: 'text' }),
    split: (caret: number) => onCue('split', (cues, key) => operations.split(cues, key, caret)),
    merge: () => onCue('merge', operations.mergeWithNext),
    remove: () => onCue('delete', operations.remove),
    add: () => {
      const index = session.index();
      if (onCue('add', operations.addAfter)) session.goTo(index + 1);
    },
    start: (time: number) => onCue('start', (cues, key) => operations.setStart(cues, key, time)),
    end: (time: number) => onCue('end', (cues, key) => operations.setEnd(cues, key, time)),
    /** While an edge is dragged it is one step. */
    drag: (key: number, edge: 'start' | 'end', time: number, number: number) =>
      session.run({ what: edge, values: { number }, joins: `drag ${edge} ${key}` }, (cues) =>
        edge === 'start' ? operations.setStart(cues, key, time) : operations.setEnd(cues, key, time),
      ),
    nudge: (by: number) => onCue('nudge', (cues, key) => operations.nudge(cues, key, by), { joins: 'nudge' }),
    shift(by: number, from: number | undefined) {
      const { cues } = session.state.get().history;
      const start = from === undefined ? 0 : cues.findIndex(({ key }) => key === from);
      return session.run({ what: 'shift', values: { count: cues.length - start, number: start + 1, by } }, (all) =>
        operations.shiftFrom(all, from, by),
      );
    },
    stretch(one: operations.Anchor, other: operations.Anchor, isOnlyBetween: boolean) {
      const before = session.state.get().history.cues;
      const after = operations.stretch(before, one, other, isOnlyBetween);
      const count = after.filter((cue, index) => cue !== before[index]).length;
      session.anchor([]);
      return session.run({ what: 'stretch', values: { count } }, () => after);
    },
    replace: (text: string, by: string, all: readonly Replacement[]) =>
      session.run({ what: 'replace', values: { text, by, count: all.length } }, (cues) =>
        operations.replace(cues, all),
      ),
    italic: (isAss: boolean) =>
      onCue('text', (cues, key) => {
        const text = cues.find((cue) => cue.key === key)?.text ?? '';
        return operations.editText(cues, key, operations.toggleItalic(text, isAss));
      }),
  };
}

export type Actions = ReturnType<typeof actionsOf>;
