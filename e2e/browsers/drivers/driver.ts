/** The WebDriver commands that the journeys need: Firefox knows them by name, WebKit by method and path. */
export const commands = {
  'WebDriver:Navigate': ['POST', '/url'],
  'WebDriver:GetCurrentURL': ['GET', '/url'],
  'WebDriver:DeleteAllCookies': ['DELETE', '/cookie'],
  'WebDriver:ExecuteAsyncScript': ['POST', '/execute/async'],
  'WebDriver:ElementClick': ['POST', '/element/:id/click'],
  'WebDriver:ElementSendKeys': ['POST', '/element/:id/value'],
  'WebDriver:PerformActions': ['POST', '/actions'],
  'WebDriver:TakeScreenshot': ['GET', '/screenshot'],
} as const;

export type Command = keyof typeof commands;

/** A started browser with one window. */
export interface Driver {
  /** As people would say it, with its version. */
  name: string;
  send(command: Command, parameters?: object): Promise<unknown>;
  /** Makes the page exactly this large. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A refusal of the browser; `kind` is a word of the WebDriver standard, such as “element click intercepted”. */
export class DriverError extends Error {
  readonly kind: string;

  constructor({ error, message }: { error: string; message: string }) {
    super(`${error}: ${message}`);
    this.kind = error;
  }
}
