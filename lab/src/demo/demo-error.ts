/** What went wrong, in a sentence for the person who started the demo. */
export class DemoError extends Error {}
