/** The header of an error that names a place in the help. */
export const helpHeader = 'x-help';
