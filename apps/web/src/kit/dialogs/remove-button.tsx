import { Button } from '@mantine/core';
import classes from './dialogs.module.css';

/** Removes what a dialog edits; stands beside its other buttons. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="subtle" className={classes.remove} onClick={onClick}>
    {label}
  </Button>
);
