/** A list of choices stays inside its page or dialog, where screen readers and wheels reach it. */
export const inPlace = { withinPortal: false } as const;
