import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

// Greets at once. smtp-server waits 100 ms to detect clients that talk first, which takes most of the time of mail
// tests.
SMTPConnection.prototype.init = function greetAtOnce(): void {
  this._setListeners(() => this.connectionReady());
};

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** The source of the mail as text. */
  readonly raw: string;
  readonly mail: Email;
}

/** An SMTP server for tests, on a free port. It speaks the real protocol. */
export interface FakeSmtp {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses recipients: `status` returns an SMTP status for an address, or undefined to accept it. */
  refuse(status: (address: string) => number | undefined): void;
  /** Refuses mails after their data: `status` returns an SMTP status for the source, or undefined to accept it. */
  refuseMails(status: (raw: string) => number | undefined): void;
  stop(): Promise<void>;
}

export interface SignIn {
  readonly user: string;
  readonly password: string;
}

/**
 * Starts the server. `port` reuses a port, so that the server can return after an outage. With `signIn` the server
 * accepts mail only after a login with these credentials.
 */
export async function startSmtp(port = 0, signIn?: SignIn): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  let mailRefusal: (raw: string) => number | undefined = () => undefined;
  let refusal: (address: string) => number | undefined = () => undefined;
  const server = new SMTPServer({
    authOptional: !signIn,
    allowInsecureAuth: true,
    disabledCommands: signIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, done) {
      const isKnown = username === signIn?.user && password === signIn?.password;
      done(isKnown ? null : new Error('wrong sign-in'), isKnown ? { user: username } : undefined);
    },
    onRcptTo({ address }, _session, done) {
      const status = refusal(address);
      done(status ? Object.assign(new Error('not here'), { responseCode: status }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const status = mailRefusal(bytes.toString());
        if (status) return done(Object.assign(new Error('refused'), { responseCode: status }));
        void PostalMime.parse(bytes).then((mail) => {
          received.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
            raw: bytes.toString(),
            mail,
          });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1') as Server;
  if (!listener.listening) await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    refuse(status) {
      refusal = status;
    },
    refuseMails(status) {
      mailRefusal = status;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
