import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { CONFIG_SETTINGS, ownConfig, readConfig } from '#server/config.ts';
import { wideRanges } from '#server/http/config.ts';
import { trustedProxies } from '#server/http/create-server.ts';
import { DAY_MS } from '#shared/durations.ts';
import { settingDoc } from '#shared/setting.ts';
import { read } from './sources.ts';

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly env_file: readonly unknown[];
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly networks: readonly string[];
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] };
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<
    Record<
      string,
      {
        readonly enable_ipv6: boolean;
        readonly ipam: { readonly config: readonly { readonly subnet: string }[] };
      }
    >
  >;
}

const compose: Compose = parse(read('compose.yaml'), { merge: true });
const { caddy, ...ours } = compose.services;
const dockerfile = read('Dockerfile');

test('compose.yaml has site, inbox, backup and setup of one image, behind Caddy', () => {
  expect(Object.keys(ours)).toEqual(['site', 'inbox', 'backup', 'setup']);
  const { version } = JSON.parse(read('package.json'));
  const images = new Set(Object.values(ours).map(({ image }) => image));
  expect(images).toEqual(
    new Set([`\${MARIGOLD_IMAGE:-marigold}:\${MARIGOLD_VERSION:-${version}}`]),
  );
  expect(dockerfile).toContain(`LABEL org.opencontainers.image.version=${version}\n`);
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service.read_only, name).toBe(true);
    expect(service.cap_drop, name).toEqual(['ALL']);
  }
});

test('compose.build.yaml builds the image of every service, without any setting', () => {
  expect(Object.values(ours).filter(({ build }) => build)).toEqual([]);
  const builds: Pick<Compose, 'services'> = parse(read('compose.build.yaml'));
  const each = Object.keys(ours).map((name) => [name, { build: '.' }]);
  expect(builds.services).toEqual(Object.fromEntries(each));
  expect(dockerfile).not.toMatch(/^ARG /m);
});

test('what it sets are settings that the server accepts', () => {
  for (const [name, { environment }] of Object.entries(ours)) {
    const unknown = Object.keys(environment).filter((key) => !(key in CONFIG_SETTINGS));
    expect(unknown, name).toEqual([]);
    expect(readConfig(environment).ok, name).toBe(true);
  }
});

test('the proxy is trusted in both networks, and visitors with IPv6 keep their addresses', async () => {
  const { enable_ipv6, ipam } = compose.networks.front ?? {};
  const subnets = ipam?.config.map(({ subnet }) => subnet) ?? [];
  expect(enable_ipv6).toBe(true);
  expect(subnets.map((subnet) => isIP(subnet.split('/')[0] ?? ''))).toEqual([4, 6]);
  const environment = ours.site?.environment ?? {};
  const config = ownConfig(environment);
  expect(config.TRUSTED_PROXIES).toEqual(subnets);
  expect(wideRanges(config)).toEqual([]);
  // Requests arrive as from Caddy: from an address of these networks, with the visitor's address in X-Forwarded-For.
  const app = fastify({ trustProxy: trustedProxies(config) });
  app.get('/', ({ ip }) => ip);
  onTestFinished(() => app.close());
  for (const remoteAddress of ['10.213.77.2', '::ffff:10.213.77.2', 'fd6d:6172:6967::2']) {
    for (const visitor of ['203.0.113.9', '2001:db8::9', 'fd00::1']) {
      const headers = { 'x-forwarded-for': visitor };
      const { body } = await app.inject({ url: '/', remoteAddress, headers });
      expect(body).toBe(visitor);
    }
  }
});

test('commands and folders are those of the image', () => {
  for (const { command } of Object.values(ours)) {
    const [program] = command ?? [];
    if (program && program !== 'sh') expect(dockerfile).toContain(`/usr/local/bin/${program} `);
  }
  expect(ours.backup?.command?.at(-1)).toContain('leads backup --to /backups && leads audit;');
  // The image creates the folders for their user, because a new volume gets the owner that its folder has in the image.
  expect(dockerfile).toMatch(/install -d -m 700 -o marigold -g marigold \/data \/backups /);
  for (const { volumes } of Object.values(compose.services)) {
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      if (!source.startsWith('.')) expect(compose.volumes).toHaveProperty(source);
    }
  }
});

const AUDIT_FAILS = 'if [ "$1" = audit ]; then exit 3; fi; touch "$3/marigold-new"';

test.each([
  ['deletes old backups once there is a new one', 'touch "$3/marigold-new"', ['marigold-new'], 0],
  ['keeps old backups while none can be made', 'exit 1', ['marigold-old'], 1],
  ['is unhealthy if the audit fails', AUDIT_FAILS, ['marigold-new'], 1],
])('the backup service %s', (_name, backup, left, health) => {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-compose-'));
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const old = join(backups, 'marigold-old');
  writeFileSync(old, '');
  const before = new Date(Date.now() - 20 * DAY_MS);
  utimesSync(old, before, before);
  const command = backup === AUDIT_FAILS ? backup : `[ "$1" = audit ] || ${backup}`;
  writeFileSync(join(folder, 'leads'), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  const backedUp = join(folder, 'backed-up');
  const run = (text = '') =>
    spawnSync(
      'sh',
      [
        '-c',
        text
          .replaceAll('$$', '$')
          .replaceAll('/tmp/backed-up', backedUp)
          .replaceAll('/backups', backups)
          .replace('sleep 86400', 'exit 0'),
      ],
      { env: { PATH: `${folder}:${process.env.PATH}` } },
    ).status;
  const isHealthy = () => run(ours.backup?.healthcheck?.test?.at(-1));
  // Creates the empty file that a successful backup leaves.
  writeFileSync(backedUp, '');
  expect(isHealthy()).toBe(0);
  run(ours.backup?.command?.at(-1));
  expect(readdirSync(backups)).toEqual(left);
  expect(isHealthy()).toBe(health);
  writeFileSync(backedUp, '');
  utimesSync(backedUp, before, before);
  expect(isHealthy()).toBe(1);
  rmSync(folder, { recursive: true });
});

test('Caddy passes each host name to the port that its service listens on', () => {
  const caddyfile = read('Caddyfile');
  const upstreams = [...caddyfile.matchAll(/^\{\$(\w+)\} \{[\s\S]*?reverse_proxy (\S+) \{$/gm)];
  const environment = ours.site?.environment ?? {};
  expect(upstreams.map(([, origin, address]) => [origin, address])).toEqual([
    ['SITE_ORIGIN', `site:${environment.PORT}`],
    ['INBOX_ORIGIN', `inbox:${environment.INBOX_PORT}`],
  ]);
  for (const [, origin = ''] of upstreams) {
    expect(CONFIG_SETTINGS).toHaveProperty(origin);
    expect(caddy?.environment).toHaveProperty(origin);
  }
  expect(environment.PORT).toBe(settingDoc(CONFIG_SETTINGS.PORT).fallback);
});

test('the health check of the inbox asks its own port, not that of the site', () => {
  const script = ours.inbox?.healthcheck?.test?.at(-1) ?? '';
  // The script has two dollar signs, because Compose reads `$$` as one.
  expect(script).toContain('$${process.env.INBOX_PORT}');
  expect(ours.inbox?.depends_on).toHaveProperty('site');
});

test('requests wait while a container restarts, and POSTs with a body too', () => {
  const caddyfile = read('Caddyfile');
  const proxies = [...caddyfile.matchAll(/reverse_proxy \S+ \{\n\t\timport while_restarting\n/g)];
  expect(proxies).toHaveLength(2);
  expect(caddyfile).toMatch(/^\(while_restarting\) \{\n\tlb_try_duration 30s$/m);
  // With `lb_retry_match`, Caddy would repeat a POST that may have arrived.
  expect(caddyfile).not.toContain('lb_retry_match');
  // Caddy must be newer than 2.10.2, which answers 502 to the second attempt of a request with a body
  // (caddyserver/caddy#7546).
  const [, minor = '', patch = ''] = /^caddy:2\.(\d+)\.(\d+)-/.exec(caddy?.image ?? '') ?? [];
  expect(Number(minor) * 100 + Number(patch)).toBeGreaterThanOrEqual(1102);
});

test('metrics are answered in the network of the containers, on a port that is not published', () => {
  const { METRICS_HOST, METRICS_PORT } = ours.site?.environment ?? {};
  expect([METRICS_HOST, METRICS_PORT]).toEqual(['0.0.0.0', '9464']);
  for (const [name, { ports }] of Object.entries(compose.services)) {
    expect(ports ?? [], name).toEqual(name === 'caddy' ? ['80:80', '443:443', '443:443/udp'] : []);
  }
  expect(read('Caddyfile')).not.toContain(METRICS_PORT);
});

test('settings of the heartbeat reach the server and the backups', () => {
  for (const service of [ours.site, ours.backup]) {
    expect(service?.env_file).toEqual([{ path: '.env', required: false }]);
    expect(service?.environment).not.toHaveProperty('HEARTBEAT_URL');
  }
});
