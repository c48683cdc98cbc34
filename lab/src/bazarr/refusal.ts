/** A refusal of the server: a bare JSON string for what it foresaw, an object for what its framework says. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The stand-in answers ${status}.`);
    this.status = status;
    this.body = body;
  }
}

export const unconvertible = (name: string, reason: string): Refusal =>
  new Refusal(400, { errors: { [name]: `A parameter. ${reason}` }, message: 'Input payload validation failed' });
