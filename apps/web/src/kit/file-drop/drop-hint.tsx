import { Portal } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import classes from './drop-hint.module.css';

/** Over the page while files are held over it: what becomes of them when they are dropped. */
export const DropHint = ({ children }: { children: string }) => (
  <Portal>
    <output className={classes.hint}>
      <IconUpload size={48} stroke={1.5} aria-hidden />
      {children}
    </output>
  </Portal>
);
