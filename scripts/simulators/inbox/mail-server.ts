import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { FaultQueue } from '../shared/fault-queue.ts';
import type { ReceivedMail } from './mail.ts';
import type { SmtpFault } from './smtp-faults.ts';

type Callback = (error?: Error | null) => void;

interface Options {
  faults: FaultQueue<SmtpFault>;
  receive: (bytes: Buffer, envelope: ReceivedMail['envelope']) => Promise<void>;
}

const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom === false ? '' : mailFrom.address,
  to: rcptTo.map(({ address }) => address),
});

/** Makes a mail server that takes any mail, without encryption and sign-in. */
export function createMailServer({ faults, receive }: Options) {
  const sockets = new Set<Socket>();

  /** Answers with a fault, if one waits for this step. @returns whether one did */
  function answerWithFault(at: SmtpFault['at'], callback: Callback): boolean {
    const fault = faults.take((waiting) => waiting.at === at);
    if (!fault) return false;
    if (fault.answer === 'reset') {
      for (const socket of sockets) socket.resetAndDestroy();
    } else if (fault.answer !== 'timeout') {
      callback(Object.assign(new Error('Simulated fault'), { responseCode: fault.answer }));
    }
    return true;
  }

  async function receiveData(stream: Readable, envelope: ReceivedMail['envelope'], callback: Callback) {
    try {
      const bytes = await buffer(stream);
      if (answerWithFault('data', callback)) return;
      await receive(bytes, envelope);
      if (!answerWithFault('after-data', callback)) callback();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)));
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 1024 * 1024,
    closeTimeout: 1,
    onRcptTo(_address, _session, callback) {
      if (!answerWithFault('recipient', callback)) callback();
    },
    onData(stream, session, callback) {
      void receiveData(stream, envelopeOf(session), callback);
    },
  });
  // A client that closes its connection is no reason to stop.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    server: server.server,
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
