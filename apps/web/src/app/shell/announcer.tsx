import { VisuallyHidden } from '@mantine/core';
import { announced } from '#lib/announce.ts';
import { useStore } from '#lib/store.ts';

/** There before its words are: only then do screen readers say them. Only what is new is said. */
export const Announcer = () => (
  <VisuallyHidden>
    <output aria-atomic={false}>
      {useStore(announced).map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </output>
  </VisuallyHidden>
);
