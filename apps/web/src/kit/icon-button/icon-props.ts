/** Every icon of the interface is drawn alike; its name comes from the label beside it. */
export const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
