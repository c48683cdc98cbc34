import { PopupMenu } from '#kit/popup/popup-menu.tsx';
import type { PopupProps } from '#kit/popup/use-popup.ts';
import { ActionLines } from './action-lines.tsx';
import type { Action, Choice } from './action.ts';
import { ChoiceItems } from './choice-items.tsx';

export const ActionsPopup = ({ actions, ...popup }: PopupProps & { actions: readonly Action[] }) => (
  <PopupMenu {...popup} width={232}>
    <ActionLines actions={actions} />
  </PopupMenu>
);

export const ChoicesPopup = ({ choices, ...popup }: PopupProps & { choices: readonly Choice[] }) => (
  <PopupMenu {...popup} width={220}>
    <ChoiceItems choices={choices} />
  </PopupMenu>
);
