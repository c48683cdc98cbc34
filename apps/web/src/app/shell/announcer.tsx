import { VisuallyHidden } from '@mantine/core';
import { announced } from '#lib/announce.ts';
import { useStore } from '#lib/store.ts';

/** Rendered before its text, because screen readers announce only changes. */
export const Announcer = () => (
  <VisuallyHidden>
    <output aria-atomic={false}>
      {useStore(announced).map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </output>
  </VisuallyHidden>
);
