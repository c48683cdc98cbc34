import { Button } from '@mantine/core';
import classes from './dialogs.module.css';

/** Deletes the edited item; next to the other buttons of the dialog. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="subtle" className={classes.remove} onClick={onClick}>
    {label}
  </Button>
);
