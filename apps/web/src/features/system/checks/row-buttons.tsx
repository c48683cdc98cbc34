import { IconButton } from '#kit/icon-button/icon-button.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { supported } from '#lib/features.ts';

/** Actions of a row, side by side. */
export const RowButtons = ({ actions }: { actions: readonly Action[] }) => (
  <span>
    {supported(actions).map(({ label, icon, onClick }) => (
      <IconButton key={label} label={label} icon={icon} size={32} onClick={onClick} />
    ))}
  </span>
);
