/** What a conversation needs of a server. */
export interface Speaker {
  receive(message: unknown): void;
  work(): boolean;
}

interface Message {
  readonly id?: number | string | null;
  readonly method?: string;
}

const INTERNAL_ERROR = -32603;
const STOPPED = 'The language server has stopped: this is a bug in sprouts. "Sprouts: Restart Language Server" starts it again.';

/** Lets a server work between the messages: those that came meanwhile are always told first, so that they can cancel what waits. */
export class Conversation {
  readonly #server: Speaker;
  readonly #say: (message: unknown) => void;
  readonly #turns = new MessageChannel();
  #isWorking = false;
  #hasStopped = false;

  constructor(server: Speaker, say: (message: unknown) => void) {
    this.#server = server;
    this.#say = say;
    this.#turns.port1.onmessage = (): void => { this.#work(); };
  }

  receive(message: unknown): void {
    if (this.#hasStopped) {
      this.#answer(message as Message);
      return;
    }
    this.#guard(() => { this.#server.receive(message); });
    if (!this.#isWorking) {
      this.#isWorking = true;
      this.#nextTurn();
    }
  }

  /** It is not needed any more. */
  close(): void {
    this.#turns.port1.close();
  }

  #work(): void {
    this.#guard(() => { this.#isWorking = this.#server.work(); });
    if (this.#isWorking && !this.#hasStopped) {
      this.#nextTurn();
    }
  }

  /** Behind the messages that are here already. */
  #nextTurn(): void {
    this.#turns.port2.postMessage(null);
  }

  /** After a trap nothing in the module can be relied on. */
  #guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#hasStopped = true;
      console.error(error);
      this.#say({ jsonrpc: '2.0', method: 'window/showMessage', params: { type: 1, message: STOPPED } });
    }
  }

  /** Nobody waits for a server that has stopped. */
  #answer({ id, method }: Message): void {
    if (id === undefined || method === undefined) {
      return;
    }
    const outcome = method === 'shutdown' ? { result: null } : { error: { code: INTERNAL_ERROR, message: STOPPED } };
    this.#say({ jsonrpc: '2.0', id, ...outcome });
  }
}
