import nodemailer from 'nodemailer';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { settingDoc } from '#shared/setting.ts';
import { CONFIG_SETTINGS, readConfig } from './config.ts';
import { wideRanges } from './http/config.ts';

const read = (env: Record<string, string>) => {
  const outcome = readConfig(env);
  if (!outcome.ok) throw new Error(outcome.errors.join('\n'));
  return outcome.config;
};

describe('settings (OPS-3)', () => {
  it('all have defaults, also if a variable is empty', () => {
    expect(read({})).toMatchObject({ PORT: 4321, HOST: '127.0.0.1', DATA_DIR: './data' });
    expect(read({ PORT: ' ' })).toEqual(read({}));
  });

  it('are parsed by their kind', () => {
    expect(
      read({
        PORT: '0',
        BEHIND_TLS: 'yes',
        ALLOWED_ORIGINS: 'https://a.example/, http://b.example:8080',
        TRUSTED_PROXIES: '10.0.0.0/8,::1',
        DATABASE_URL: 'postgres:///x?host=/run',
      }),
    ).toMatchObject({
      PORT: 0,
      BEHIND_TLS: true,
      ALLOWED_ORIGINS: ['https://a.example', 'http://b.example:8080'],
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
      DATABASE_URL: 'postgres:///x?host=/run',
    });
    expect(read({}).ALLOWED_ORIGINS).toEqual([]);
  });

  it.each(['smtp://', 'smtps://user:secret@', 'smtp:///mail', 'smtp:mail'])(
    'refuse %s, a mail server without a name',
    (url) => {
      const outcome = readConfig({ SMTP_URL: url, MAIL_TO: 'a@x.example' });
      const errors = outcome.ok ? [] : outcome.errors;
      expect(errors).toEqual([expect.stringMatching(/^SMTP_URL must be an address/)]);
    },
  );

  // URL parsers end the host at a `#`, `/` or `?` in the password, and .env files cut the value off at a `#`
  // (nodemailer/nodemailer#1332, langfuse/langfuse#1517). If only digits precede the character, as in `web:12#`, URL
  // parsers read them as the port.
  it.each([
    ['smtp://web:S3cret#x@mail.example:587', '%23 for #'],
    ['smtp://web:12#x=S3cret@mail.example:587', '%23 for #'],
    ['smtp://web:S3cret/x@mail.example:587', '%2F for /'],
    ['smtp://web:12/S3cret@mail.example:587', '%2F for /'],
    ['smtp://web:S3cret?x@mail.example:587', '%3F for ?'],
    ['smtp://web:12?S3cret@mail.example:587', '%3F for ?'],
    ['smtp://web:S3cret@x#x@mail.example:587', '%23 for #'],
    ['smtps://web:a/S3cret#x?@mail.example', '%2F for /, %23 for #, %3F for ?'],
    ['smtp://web:S3cret x@mail.example', '%20 for a space'],
    ['smtp://we/b:S3cret@mail.example', '%2F for /'],
    ['smtp://web:S3cret', 'in .env a # begins a comment: write %23'],
    ['smtp://web:', 'in .env a # begins a comment: write %23'],
  ])('name what is wrong with the password of %s, without the password', (url, cause) => {
    for (const [name, value] of [
      ['SMTP_URL', url],
      ['DATABASE_URL', url.replace(/^smtps?/, 'postgres')],
    ] as const) {
      const outcome = readConfig({ [name]: value, MAIL_TO: 'a@x.example' });
      const [error = '', ...others] = outcome.ok ? [] : outcome.errors;
      expect(error).toMatch(new RegExp(`^${name} must be an address `));
      expect(error).toContain(cause);
      expect(error).not.toContain('S3cret');
      expect(others).toEqual([]);
    }
  });

  it.each([
    ['SMTP_URL', 'smtp://web:S%23cret@mail.example/?proxy=http://user:word@proxy.example'],
    ['SMTP_URL', 'smtp://mail.example:25?name=site@host'],
    ['SMTP_URL', 'smtp://[::1]'],
    ['SMTP_URL', 'smtps://web:word@[2001:db8::1]:465'],
    ['DATABASE_URL', 'postgres://web:a@b@127.0.0.1/leads?options=-c%20role=x@y'],
    ['DATABASE_URL', 'postgres:///leads?host=/run&user=a@b'],
  ])('accept %s=%s', (name, value) => {
    expect(readConfig({ [name]: value, MAIL_TO: 'a@x.example' }).ok).toBe(true);
  });

  // If a % in the password begins no percent code, nodemailer decodes nothing and pg throws. The config encodes such a
  // %.
  it.each([
    ['a@b$c+d%e!f=g:h', 'a@b$c+d%e!f=g:h'],
    ['100%', '100%'],
    ['%;x%23', '%;x#'],
    ['a%CD;', 'a%CD;'],
    ['é%C3%A9%', 'éé%'],
  ])('read the password %s as %s', (written, password) => {
    const { SMTP_URL, DATABASE_URL } = read({
      SMTP_URL: `smtp://web:${written}@mail.example:587`,
      DATABASE_URL: `postgres://web:${written}@db.example/leads`,
      MAIL_TO: 'a@x.example',
    });
    const transport = nodemailer.createTransport({ url: SMTP_URL });
    expect(transport.options).toMatchObject({ host: 'mail.example', auth: { pass: password } });
    transport.close();
    const { host, password: sent } = new Client(DATABASE_URL);
    expect([host, sent]).toEqual(['db.example', password]);
  });

  it('accept addresses of webhooks as services show them', () => {
    const urls = [
      // reapit/foundations#5234: Power Automate; postalserver/postal#1752: Synology Chat
      'https://prod-26.uksouth.logic.azure.com/workflows/852a/triggers/manual/paths/invoke?sp=%2Ftriggers%2Fmanual%2Frun&sig=6V3R_c6',
      'https://chat.example:5001/webapi/entry.cgi?api=SYNO.Chat.External&version=2&token=%22tokenMfq%22',
    ];
    const config = read({
      WEBHOOK_URLS: ` ${urls.join(' ,\t')}, HTTPS://Hooks.example/T\n`,
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    });
    expect(config.WEBHOOK_URLS).toEqual([...urls, 'https://hooks.example/T']);
  });

  it.each([
    ['WEBHOOK_URLS', 'https://a.example, https://web:S3cret@b.example', /password.*: number 2\./],
    ['WEBHOOK_URLS', 'https://web:S3cret,x@b.example', /: number 1, number 2\./],
    ['WEBHOOK_URLS', 'htps://hooks.example/S3cret', /: number 1\./],
    ['WEBHOOK_SECRET', 'whsec_S3cret', /: number 1\./],
    ['HEARTBEAT_URL', 'https://web:S3cret@b.example', /without a password/],
    ['SITE_ORIGIN', 'https://web:S3cret@b.example', /without a path\.$/],
  ])('refuse %s=%s without repeating the password', (name, value, words) => {
    const outcome = readConfig({ [name]: value });
    const errors = outcome.ok ? [] : outcome.errors;
    expect(errors).toEqual([expect.stringMatching(words)]);
    expect(errors.join()).not.toMatch(/S3cret|x@/);
  });

  it.each([
    'leads@example.com',
    'Marigold <leads@example.com>',
    '"Marigold, Inc." <leads@example.com>',
    'Marigold, Inc. <leads@example.com>',
    'Müller & Söhne <leads@example.com>',
  ])('take %s as the sender of mails', (sender) => {
    expect(read({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  });

  it.each([
    'leads',
    'Marigold <leads>',
    'a@x.example, b@x.example',
    'A <a@x.example> <b@x.example>',
    'Team: a@x.example, b@x.example;',
    'A <a@x.example> (b@x.example)',
    'A <a@x.example',
    'A\r\nBcc: b@x.example <a@x.example>',
    '<<a@x.example>>',
    'a"b@x.example',
    'a;b@x.example',
    '@x.example',
  ])('refuse %j as the sender of mails and as a recipient', (mailbox) => {
    for (const name of ['MAIL_FROM', 'MAIL_TO']) {
      const outcome = readConfig({ [name]: mailbox });
      // MAIL_TO accepts several recipients.
      const isList = name === 'MAIL_TO' && mailbox === 'a@x.example, b@x.example';
      expect(outcome.ok, name).toBe(isList);
    }
  });

  it.each([
    ['SITE_ORIGIN', 'https://a.example#x'],
    ['SITE_ORIGIN', 'https://a.example/?x'],
    ['SITE_ORIGIN', 'https://a.example?'],
    ['SITE_ORIGIN', 'https://user@a.example'],
    ['SITE_ORIGIN', 'https://user:secret@a.example'],
    ['SITE_ORIGIN', 'https://a.example/path'],
    ['SITE_ORIGIN', 'https://*.example'],
    ['SITE_ORIGIN', 'https://a b.example'],
    ['SITE_ORIGIN', 'ftp://a.example'],
    ['ALLOWED_ORIGINS', 'https://*.example'],
    ['ALLOWED_ORIGINS', 'https://a.example, https://user@b.example'],
    ['HOST', 'a b'],
    ['HOST', '127.0.0.1/8'],
    ['HOST', 'http://a.example'],
    ['DATA_DIR', 'data\nx'],
    ['SMTP_URL', 'smtp://a b'],
    ['HOST', '127.0.0.1:80'],
    ['HOST', '999.1.1.1'],
    ['HOST', '-'],
    ['HOST', '[::1]'],
    // Parsers read these as 0.0.0.10, 127.0.0.1, 8.0.0.1 and 0.0.0.0/0.
    ['TRUSTED_PROXIES', '10'],
    ['TRUSTED_PROXIES', '127.1'],
    ['TRUSTED_PROXIES', '010.0.0.1'],
    ['TRUSTED_PROXIES', '0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/08'],
    ['TRUSTED_PROXIES', '0.0.0.0/00'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['DATABASE_URL', 'postgres://user:a#b@127.0.0.1/leads'],
    ['DATABASE_URL', 'postgres://user:a/b@127.0.0.1/leads'],
    ['DATABASE_URL', 'postgres://127.0.0.1:99999/leads'],
  ])('refuse %s=%j with one sentence', (name, value) => {
    const outcome = readConfig({ [name]: value, MAIL_TO: 'a@x.example' });
    const errors = outcome.ok ? [] : outcome.errors;
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
  });

  it('normalize an origin, and accept an IPv6 address', () => {
    expect(
      read({
        SITE_ORIGIN: 'https://www.Example.com/',
        HOST: '::1',
      }),
    ).toMatchObject({
      SITE_ORIGIN: 'https://www.example.com',
      HOST: '::1',
    });
  });

  it.each([
    ['10.0.0.0/8, 172.16.0.0/12, fc00::/7, 2001:db8::/32, ::1, 0.0.0.0', []],
    ['0.0.0.0/0, ::/0', ['0.0.0.0/0', '::/0']],
    ['::ffff:0:0/96, ::ffff:0.0.0.0/97', ['::ffff:0:0/96', '::ffff:0.0.0.0/97']],
    ['::ffff:10.0.0.0/104', []],
    ['64.0.0.0/7, 2000::/16', ['64.0.0.0/7', '2000::/16']],
  ])('of TRUSTED_PROXIES=%s, these ranges contain visitors: %j', (value, wide) => {
    expect(wideRanges(read({ TRUSTED_PROXIES: value }))).toEqual(wide);
  });

  it('refuse the same port for the site and its metrics', () => {
    const outcome = readConfig({ PORT: '9464', METRICS_PORT: '9464' });
    expect(outcome.ok ? [] : outcome.errors).toEqual([
      'METRICS_PORT must differ from PORT (both are 9464).',
    ]);
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).ok).toBe(true);
  });

  it('are all validated at once, with an error for each', () => {
    const wrong = {
      PORT: '70000',
      BEHIND_TLS: 'maybe',
      ALLOWED_ORIGINS: 'https://a.example/path',
      TRUSTED_PROXIES: 'proxy',
      DATABASE_URL: 'mysql://x',
      SITE_ORIGIN: 'example.com',
      RATE_LIMIT: '-1',
      RATE_WINDOW_SECONDS: '1e3',
      LOG_LEVEL: 'loud',
    };
    const outcome = readConfig(wrong);
    const errors = outcome.ok ? [] : outcome.errors;
    expect(errors.map((error) => error.split(' ')[0]).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    );
    for (const error of errors) expect(error).toMatch(/^[A-Z_]+ must be .+\.$/);
  });

  it('are each documented in one sentence', () => {
    for (const [name, setting] of Object.entries(CONFIG_SETTINGS)) {
      expect(settingDoc(setting).doc, name).toMatch(/^.{5,200}\.$/s);
    }
  });
});

describe('HEARTBEAT_URL', () => {
  it.each([
    // The addresses that the services show.
    'https://hc-ping.com/5f0c9b1e-0000-4000-8000-000000000000',
    'https://uptime.betterstack.com/api/v1/heartbeat/abc123',
    'https://cronitor.link/p/apikey/marigold?state=ok',
    'https://kuma.example.com/api/push/abc123?status=up&msg=OK&ping=',
    'http://uptime-kuma:3001/api/push/abc123?status=up&msg=OK&ping=',
    'http://127.0.0.1:3001/api/push/abc',
    'http://[::1]:3001/api/push/abc',
    'http://192.168.1.5:3001/api/push/abc',
    'http://kuma.home.arpa/api/push/abc',
  ])('%s is accepted', (HEARTBEAT_URL) => {
    expect(readConfig({ HEARTBEAT_URL }).ok).toBe(true);
  });

  it.each([
    'hc-ping.com/secret',
    'http://hc-ping.com/secret',
    'http://8.8.8.8/secret',
    'http://[2606:4700::1]/secret',
    'https://user:secret@hc-ping.com/x',
    'https://hc-ping.com/a secret',
    'ftp://hc-ping.com/secret',
    'https:///',
    'file:///etc/passwd-secret',
  ])('%s is refused, and not repeated in the message', (HEARTBEAT_URL) => {
    const outcome = readConfig({ HEARTBEAT_URL });
    expect(outcome.ok).toBe(false);
    expect(JSON.stringify(outcome)).toContain('HEARTBEAT_URL must be an address that begins with');
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });
});
