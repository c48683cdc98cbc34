/** A moment in the delivery of a mail. */
export type MailMoment = 'connect' | 'login' | 'sender' | 'recipient' | 'message';

/** Fault at that moment: an error response, silence, or a closed connection. */
type MailFault = { at: MailMoment; times?: number } & (
  | { kind: 'answer'; code: number; text: string }
  | { kind: 'hang' }
  | { kind: 'cut' }
);

/** The faults that wait for their moment. */
export function createMailFaults() {
  let waiting: { fault: MailFault; left: number }[] = [];
  return {
    add: (...faults: MailFault[]): void => {
      waiting.push(...faults.map((fault) => ({ fault, left: fault.times ?? 1 })));
    },
    take(at: MailMoment): MailFault | undefined {
      const hit = waiting.find(({ fault }) => fault.at === at);
      if (!hit) return undefined;
      hit.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return hit.fault;
    },
  };
}
