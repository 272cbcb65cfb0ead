/** What the module offers (lsp/web). */
interface Exports {
  readonly memory: WebAssembly.Memory;
  sprouts_room(length: number): number;
  sprouts_receive(): void;
  sprouts_work(): number;
  sprouts_next(): number;
  sprouts_message(): number;
}

/** The language server as a WebAssembly module. Messages are those of the protocol. */
export class Module {
  readonly #exports: Exports;
  readonly #say: (message: unknown) => void;

  private constructor(exports: Exports, say: (message: unknown) => void) {
    this.#exports = exports;
    this.#say = say;
  }

  /** The server of a module's bytes, and what is to be done with each of its messages. */
  static async load(bytes: Uint8Array<ArrayBuffer>, say: (message: unknown) => void): Promise<Module> {
    const { instance } = await WebAssembly.instantiate(bytes);
    return new Module(instance.exports as unknown as Exports, say);
  }

  /** Tell it a message. Texts change at once, requests wait for `work`. */
  receive(message: unknown): void {
    const { memory, sprouts_room, sprouts_receive } = this.#exports;
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const room = sprouts_room(bytes.length);
    // Only now: the memory may have grown, and is another buffer then.
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    sprouts_receive();
    this.#pass();
  }

  /** Have it do a piece of work. False if there was nothing to do. */
  work(): boolean {
    const worked = this.#exports.sprouts_work() !== 0;
    this.#pass();
    return worked;
  }

  #pass(): void {
    const { memory, sprouts_next, sprouts_message } = this.#exports;
    for (let length = sprouts_next(); length > 0; length = sprouts_next()) {
      this.#say(JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, sprouts_message(), length))));
    }
  }
}
