/** An error with a sentence for the user of the demo. */
export class DemoError extends Error {}
