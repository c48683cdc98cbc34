/** The words that appear over an element when it is pointed at or focused; a table has thousands of them, so they cost nothing. */
export const hint = (text: string) => ({ 'data-hint': text });
