// The worker: the first message is the module of the server, all others are those of the protocol.
import { Conversation } from './conversation';
import { Module } from './module';

const say = (message: unknown): void => { self.postMessage(message); };
let conversation: Promise<Conversation> | undefined;

self.onmessage = async ({ data }: MessageEvent<unknown>): Promise<void> => {
  if (conversation === undefined) {
    conversation = Module.load(data as Uint8Array<ArrayBuffer>, say).then((server) => new Conversation(server, say));
  } else {
    // Messages that wait for the same promise go on in their order.
    (await conversation).receive(data);
  }
};
