import { AppError, type ErrorCode } from '#platform/errors.ts';

/** A message that did not arrive; the sentence names no token. It has no cause, which could hold one. */
export class DeliveryError extends AppError {
  constructor(message: string, code: ErrorCode = 'upstream') {
    super(code, message);
    this.name = 'DeliveryError';
  }
}
