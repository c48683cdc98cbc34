import { VisuallyHidden } from '@mantine/core';
import { announced } from '#lib/announce.ts';
import { useStore } from '#lib/store.ts';

/** What screen readers are told; the shell, which does it elsewhere, isn’t here. */
export const Announcer = () => (
  <VisuallyHidden>
    <output aria-atomic={false}>
      {useStore(announced).map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </output>
  </VisuallyHidden>
);
