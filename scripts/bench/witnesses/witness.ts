/** A program that we did not write, asked about ours. */
export interface Witness {
  /** Debian packages that it needs, each with a program that tells whether it is installed. */
  packages: Record<string, string>;
  testify(args: readonly string[]): Promise<Finding[]>;
}

export interface Finding {
  /** What was tried: `a 10 MB upload through Caddy`. */
  subject: string;
  /** Undefined if it couldn’t be tried here. */
  holds: boolean | undefined;
  /** What the program answered. */
  detail: string;
}
