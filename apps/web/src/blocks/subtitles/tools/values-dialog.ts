export interface ValuesDialogProps {
  opened: boolean;
  /** Gives the action as it stands on the wire. */
  onStart: (action: string) => void;
  onCancel: () => void;
}
