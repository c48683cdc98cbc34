/** Stands for the rows of a table that are not drawn. */
export const VirtualSpacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden data-left-out style={{ height }}>
      <td colSpan={span} aria-hidden />
    </tr>
  );
