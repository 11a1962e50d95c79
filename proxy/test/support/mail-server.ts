import { once } from 'node:events';
import { createServer } from 'node:net';

export interface MailServer {
  /** What it got, as it was sent. */
  messages: string[];
  /** Variables with which Directus sends its mails here. */
  env: Record<string, string>;
  close: () => void;
}

/** Joins the lines of a message in quoted-printable. */
export const readMail = (message: string): string => message.replaceAll('=\n', '').replaceAll('=3D', '=');

/** A mail server that accepts every message and keeps it. */
export async function startMailServer(): Promise<MailServer> {
  const messages: string[] = [];
  const server = createServer((socket) => {
    let message: string | null = null;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1))
        if (message === null) {
          if (line === 'DATA') message = '';
          socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
        } else if (line === '.') {
          messages.push(message);
          message = null;
          socket.write('250 ok\r\n');
        } else message += `${line}\n`;
    });
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    messages,
    env: {
      EMAIL_TRANSPORT: 'smtp',
      EMAIL_SMTP_HOST: '127.0.0.1',
      EMAIL_SMTP_PORT: String(address.port),
      EMAIL_SMTP_IGNORE_TLS: 'true',
      EMAIL_FROM: 'shop@chitenge.shop',
    },
    close: () => void server.close(),
  };
}
