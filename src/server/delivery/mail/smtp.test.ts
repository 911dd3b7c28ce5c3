import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openMailer } from './smtp.ts';

const MAIL = {
  to: 'zoe@lakeside.example',
  key: 'k1',
  automatic: 'auto-generated',
  message: { kind: 'message', subject: 'Your call', text: 'Your call' },
} as const;
const DEADLINE_MS = 600;

/** The response of the server to each command. */
const PLAIN: Readonly<Record<string, string>> = {
  greeting: '220 mail.example\r\n',
  EHLO: '250 mail.example\r\n',
  MAIL: '250 ok\r\n',
  RCPT: '250 ok\r\n',
  DATA: '354 go on\r\n',
  body: '250 taken\r\n',
};

function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 20);
  socket.once('close', () => clearInterval(timer));
}

function flood(socket: Socket, text: string): void {
  const more = () => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

type Answer = (socket: Socket, command: string) => boolean;

/**
 * Sends a mail through a server that speaks plain SMTP except for the responses of `answer`. Resolves when the server's
 * connection is closed.
 */
async function sendThrough(answer: Answer) {
  const closed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('close', () => closed.resolve());
    const reply = (command: string) =>
      answer(socket, command) || socket.write(PLAIN[command] ?? '250 ok\r\n');
    reply('greeting');
    let isBody = false;
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (isBody && !text.endsWith('\r\n.\r\n')) return;
      const command = isBody ? 'body' : (text.split(/\s/)[0] ?? '');
      isBody = command === 'DATA';
      reply(command);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, 'us@marigold.example', DEADLINE_MS);
  const outcome = await mailer.send(MAIL);
  await closed.promise;
  mailer.close();
  server.close();
  return outcome;
}

const at =
  (command: string, act: (socket: Socket) => unknown): Answer =>
  (socket, received) => {
    if (received !== command) return false;
    act(socket);
    return true;
  };

it('a mail that a server accepts is delivered', async () => {
  expect(await sendThrough(() => false)).toEqual({ kind: 'delivered' });
});

it.each<[string, Answer]>([
  ['never greets', at('greeting', () => undefined)],
  ['drips its greeting', at('greeting', (socket) => drip(socket, '220-x\r\n'))],
  ['drips an answer without end', at('EHLO', (socket) => drip(socket, '250-x\r\n'))],
  ['drips after the mail', at('body', (socket) => drip(socket, '250-x\r\n'))],
  ['says nothing after the mail', at('body', () => undefined)],
  ['floods its greeting', at('greeting', (socket) => flood(socket, 'x'.repeat(65_536)))],
  ['floods an answer', at('EHLO', (socket) => flood(socket, '250-x\r\n'.repeat(9000)))],
  ['floods after the mail', at('body', (socket) => flood(socket, '250-x\r\n'.repeat(9000)))],
  ['speaks no SMTP', at('greeting', (socket) => socket.write('\0\u0001HTTP/1.1 200 OK\r\n'))],
  ['closes in the middle of the mail', at('DATA', (socket) => socket.destroy())],
  ['closes after the mail', at('body', (socket) => socket.destroy())],
  [
    'breaks off STARTTLS',
    (socket, command) => {
      if (command === 'EHLO') return socket.write('250-x\r\n250 STARTTLS\r\n') || true;
      return command === 'STARTTLS' && (socket.write('220 go\r\nno TLS at all\r\n') || true);
    },
  ],
])('a server that %s is down, and its connection is ended', async (_, answer) => {
  expect(await sendThrough(answer)).toMatchObject({ kind: 'down', service: 'smtp' });
});

it('the text of a refusal is shortened, and its code is stored', async () => {
  const refusal = at('RCPT', (socket) => socket.write(`550 ${'no '.repeat(350_000)}\r\n`));
  const outcome = await sendThrough(refusal);
  expect(outcome).toMatchObject({ kind: 'refused', smtpCode: 550 });
  if (outcome.kind === 'refused') expect(outcome.reason.length).toBeLessThanOrEqual(200);
});
