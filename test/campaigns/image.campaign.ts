/**
 * Builds the image once. Runs the services of compose.yaml in it as Compose would, for two businesses: users, volumes,
 * read-only folders, commands and health checks. Then upgrades this version to a newer one and goes back, and upgrades
 * the last version to this one and goes back. Each version receives a post.
 *
 * Uses Docker. On Debian without Docker, uses podman with a base image that debootstrap makes, so that no image
 * registry is needed. Containers use the network of the host, so Caddy and the network of Compose are not tested.
 *
 * `npm run soak image`. The last version is the last tag, or the commit `PREVIOUS`.
 */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { decodeHTML } from 'entities';
import { parse } from 'yaml';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { validAnswers } from '#test/valid-answers.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A label of this run: names of the image, containers and volumes begin with it. */
const NAME = `marigold-soak-${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'marigold-image-'));

interface Service {
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly tmpfs: readonly string[];
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
}

interface Version {
  readonly name: string;
  readonly image: string;
  /** More arguments of `run`. */
  readonly options?: readonly string[];
  /** True if the version must refuse to start on the tables of a later version. */
  readonly refuses?: boolean;
}

const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<'site' | 'inbox' | 'backup' | 'setup', Service>>;
};

const PODMAN_PACKAGES = 'podman runc catatonit debootstrap';
/**
 * Options of podman. The limits of open files and processes are lower than podman's defaults, which some machines do
 * not allow. The runtime is runc, because crun works with only one kind of control groups.
 */
const PODMAN = [
  '--root',
  join(folder, 'layers'),
  '--runroot',
  join(folder, 'run'),
  '--runtime',
  'runc',
];
const PODMAN_RUN = [
  '--ulimit',
  'nofile=4096:4096',
  '--ulimit',
  'nproc=4096:4096',
  '--pull',
  'never',
];

const has = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;

function run(command: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error ?? ''}${stdout}${stderr}`);
  return stdout;
}

const isDocker = has('docker', ['info']);
const isPodman = !isDocker && has('sh', ['-c', 'command -v podman runc catatonit debootstrap']);
if (!isDocker && !(isPodman && process.getuid?.() === 0)) {
  console.log(
    `skipped: there is no Docker. As root on Debian, this does as well: apt-get install -y ${PODMAN_PACKAGES}`,
  );
  process.exit(0);
}

const engine = (...args: string[]) =>
  isDocker ? run('docker', args) : run('podman', [...PODMAN, ...args]);

/** Makes the base image of the Dockerfile: Debian with the Node and the npm of this machine. */
function importBase(): void {
  const base = join(folder, 'base');
  const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
  const node = process.execPath;
  const npm = run('sh', ['-c', 'dirname "$(dirname "$(readlink -f "$(command -v npm)")")"']).trim();
  run('debootstrap', [
    '--variant=minbase',
    '--include=libatomic1,ca-certificates',
    'bookworm',
    base,
    mirror,
  ]);
  const script = `
    set -e
    cp -L "${node}" "$0/usr/local/bin/node"
    mkdir -p "$0/usr/local/lib/node_modules" && cp -r "${npm}" "$0/usr/local/lib/node_modules/npm"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$0/usr/local/bin/npm"
    [ -z "$NODE_EXTRA_CA_CERTS" ] || cp -L "$NODE_EXTRA_CA_CERTS" "$0/etc/ssl/certs/ca-certificates.crt"
    tar -C "$0" -cf "$0.tar" .`;
  run('sh', ['-c', script, base]);
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const authorities = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
  const settings = ['--change', `ENV ${path}`, '--change', `ENV ${authorities}`];
  const [, from = ''] =
    /^FROM (node:\S+)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  engine('import', ...settings, `${base}.tar`, `docker.io/library/${from}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  assert(address !== null && typeof address === 'object');
  return address.port;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An owner with a business of their own. Owners share no volumes and no ports. */
interface Owner {
  readonly name: string;
  readonly shortName: string;
  readonly price: string;
  readonly volumes: string;
  readonly ports: Environment & { readonly PORT: string };
}

/** The arguments of `run` for a service of compose.yaml. */
function asCompose(service: Service, settings: Environment, owner: Owner): string[] {
  const environment = { ...settings, ...service.environment, ...owner.ports };
  return [
    ...['--network', 'host', '--init', '--read-only'],
    ...(isDocker ? [] : PODMAN_RUN),
    ...service.tmpfs.flatMap((path) => ['--tmpfs', path]),
    ...service.cap_drop.flatMap((name) => ['--cap-drop', name]),
    ...service.security_opt.flatMap((option) => ['--security-opt', option.replace(':true', '')]),
    ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...service.volumes.flatMap((volume) => [
      '--volume',
      volume.startsWith('.:') ? volume.replace('.', folder) : `${owner.volumes}-${volume}`,
    ]),
  ];
}

/** Replaces `$$` by a dollar sign, as Compose does. */
const words = (list: readonly string[] = []) => list.map((word) => word.replaceAll('$$', '$'));

const containers = new Set<string>();
function start(
  name: string,
  service: Service,
  settings: Environment,
  { image, options = [] }: Version = THIS,
  owner = LAKESIDE,
) {
  const container = `${NAME}-${name}`;
  containers.add(container);
  engine(
    'run',
    '--detach',
    '--name',
    container,
    ...asCompose(service, settings, owner),
    ...options,
    image,
    ...words(service.command),
  );
  return {
    exec: (...command: string[]) => engine('exec', container, ...command),
    copy: (from: string, to: string) => engine('cp', from, `${container}:${to}`),
    logs: () => engine('logs', container),
    /** Resolves when the command of a health check succeeds. */
    async healthy(test: readonly string[]): Promise<void> {
      for (let tries = 60; ; tries -= 1) {
        try {
          engine('exec', container, ...words(test).slice(1));
          return;
        } catch (error) {
          if (tries === 0)
            throw new Error(`${container} is not healthy: ${engine('logs', container)}`, {
              cause: error,
            });
          await wait(500);
        }
      }
    },
    stop(): string {
      engine('stop', '--time', '75', container);
      const code = engine('inspect', '--format', '{{.State.ExitCode}}', container).trim();
      engine('rm', container);
      containers.delete(container);
      return code;
    },
  };
}

function build(image: string, context: string): void {
  const options = isDocker
    ? []
    : ['--format', 'docker', '--isolation', 'chroot', '--pull=never', '--network', 'host'];
  engine('build', ...options, '--tag', image, context);
}

/** The image of the last version. Undefined if there is none. */
function buildPrevious(): Version | undefined {
  const last = ['-C', ROOT, 'describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'];
  const lastTag = has('git', last) ? run('git', last).trim() : '';
  const commit = process.env.PREVIOUS ?? lastTag;
  if (commit === '') return undefined;
  const context = join(folder, 'previous');
  const script = 'mkdir "$1" && git archive "$0" | tar -xC "$1"';
  run('sh', ['-c', script, commit, context]);
  const image = `${NAME}:previous`;
  build(image, context);
  const migrations = readFileSync(join(context, 'src/server/database/migrations.ts'), 'utf8');
  return { name: commit, image, refuses: !migrations.includes('oldestWriter') };
}

async function post(firstName: string): Promise<void> {
  const posted = await fetch(`${origin(LAKESIDE)}/f/contact`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(
      validAnswers(contactForm, { firstName, email: `${firstName}@practice.example` }),
    ),
  });
  assert.equal(posted.status, 200);
}

const IMAGE = `${NAME}:test`;
const THIS: Version = { name: 'this version', image: IMAGE };
/** The next version: this version with one more migration. */
const NEXT: Version = {
  name: 'the next version',
  image: IMAGE,
  options: [
    ...['--volume', `${join(ROOT, 'test/stores/next-version.ts')}:/app/next-version.ts:ro`],
    ...['--env', 'NODE_OPTIONS=--import=/app/next-version.ts'],
  ],
};
const port = async () => String(await freePort());
const LAKESIDE: Owner = {
  name: 'Lakeside & Sons',
  shortName: 'Lakeside',
  price: '14',
  volumes: NAME,
  ports: { HOST: '127.0.0.1', PORT: await port(), INBOX_PORT: await port() },
};
const ORCHARD: Owner = {
  name: 'Orchard Remote Care',
  shortName: 'Orchard',
  price: '17',
  volumes: `${NAME}-orchard`,
  // The port of the metrics is off, because the containers share the network of the host.
  ports: { HOST: '127.0.0.1', PORT: await port(), METRICS_PORT: '0' },
};
const OWNERS = [LAKESIDE, ORCHARD];

/** Enters name and price of an owner as `leads site import` does, while the site runs. */
function enterFacts(site: ReturnType<typeof start>, { name, shortName, price }: Owner): void {
  const facts = join(folder, shortName);
  mkdirSync(facts);
  const write = (kind: string, records: readonly { readonly id: string }[]) => {
    const stored = records.map(({ id, ...published }) => ({ id, published, draft: null }));
    writeFileSync(join(facts, `${kind}.json`), JSON.stringify(stored));
  };
  write(
    'identity',
    SAMPLE_FACTS.identity.map((identity) => ({ ...identity, name, shortName })),
  );
  write(
    'figures',
    SAMPLE_FACTS.figures.map((figure) =>
      figure.id === 'hourly-price' ? { ...figure, number: price } : figure,
    ),
  );
  site.copy(facts, '/data/facts');
  site.exec('leads', 'site', 'import', '/data/facts');
}

const origin = ({ ports }: Owner) => `http://127.0.0.1:${ports.PORT}`;

const startedAt = performance.now();
const done = (what: string) =>
  console.log(`ok  ${what} (${((performance.now() - startedAt) / 60_000).toFixed(1)} min)`);

try {
  if (isPodman) importBase();
  build(IMAGE, '.');
  const bytes = Number(engine('image', 'inspect', '--format', '{{.Size}}', IMAGE));
  done(`the image is built: ${Math.round(bytes / 1e6)} MB`);

  // Answers only the questions about the machine: setup runs as the owner of the folder, who cannot open the database.
  const answers = ['https://www.lakeside.example', 'none', 'yes', ''];
  const user = ['--user', `${process.getuid?.()}:${process.getgid?.()}`, '--workdir', '/settings'];
  const setup = asCompose({ ...services.setup, environment: {} }, {}, LAKESIDE);
  const args = [
    'run',
    '--rm',
    '--interactive',
    ...user,
    ...setup,
    IMAGE,
    ...words(services.setup.command),
  ];
  if (isDocker) run('docker', args, answers.join('\n'));
  else run('podman', [...PODMAN, ...args], answers.join('\n'));
  const file = join(folder, '.env');
  const settings = parseEnv(readFileSync(file, 'utf8'));
  assert.equal(settings.SITE_ORIGIN, 'https://www.lakeside.example');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  done('setup writes .env as the user who runs it');

  const [health] = JSON.parse(engine('inspect', '--type', 'image', IMAGE)) as readonly {
    readonly Config: { readonly Healthcheck?: { readonly Test?: readonly string[] } };
    readonly Healthcheck?: { readonly Test?: readonly string[] };
  }[];
  const test = health?.Config.Healthcheck?.Test ?? health?.Healthcheck?.Test ?? [];
  assert.equal(test[0], 'CMD');
  let site = start('site', services.site, settings);
  await site.healthy(test);
  await post('Ana');
  assert.match(site.exec('leads', 'list'), /Ana Ortiz/);
  done('the site is healthy, stores a lead, and `leads list` shows it');

  const other = start('orchard', services.site, {}, THIS, ORCHARD);
  await other.healthy(test);
  enterFacts(site, LAKESIDE);
  enterFacts(other, ORCHARD);
  // The site shows a change within five seconds.
  await wait(5000);
  // Takes the paths from Orchard's sitemap. Lakeside's sitemap lists no pages: the site has its own address but is not
  // published yet.
  const sitemap = await (await fetch(`${origin(ORCHARD)}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const ofCopy = paths.filter((path) => !/\/(?:careers|success-stories)\//.test(path));
  assert(ofCopy.length > 50);
  for (const owner of OWNERS) {
    const others = OWNERS.filter((stranger) => stranger !== owner);
    for (const path of ofCopy) {
      const html = decodeHTML(await (await fetch(origin(owner) + path)).text());
      assert(html.includes(owner.name), `${path} lacks ${owner.name}`);
      for (const { name } of [{ name: 'Marigold' }, ...others])
        assert(!html.includes(name), `${path} of ${owner.name}: ${name}`);
    }
    const pricing = await (await fetch(`${origin(owner)}/pricing`)).text();
    assert(pricing.includes(`$${owner.price}`));
    assert(!/\$12\b/.test(pricing));
  }
  assert.equal(other.stop(), '0');
  done('every page of two owners who run the same image states their own name and price');

  assert.equal(site.exec('id', '-u').trim(), '10001');
  const status = site.exec('cat', '/proc/1/status');
  assert.match(status, /^CapEff:\s+0+$/m);
  assert.match(status, /^NoNewPrivs:\s+1$/m);
  for (const path of ['/app/file', '/etc/file', '/settings/file'])
    assert.throws(() => site.exec('touch', path), /Read-only|denied/i, path);
  site.exec('touch', '/data/file', '/tmp/file');
  assert.throws(() => site.exec('cat', '/settings/.env'), /denied/i);
  done('user 10001 without capabilities writes to /data and /tmp only, and cannot read .env');

  const backup = start('backup', services.backup, settings);
  let name = '';
  for (let tries = 120; name === '' && tries > 0; tries -= 1) {
    await wait(500);
    name =
      backup
        .exec('ls', '/backups')
        .split('\n')
        .find((entry) => /^marigold-.*(?<!incomplete)$/.test(entry)) ?? '';
  }
  assert.notEqual(name, '', backup.logs());
  backup.exec('leads', 'audit', '--backup', `/backups/${name}`);
  done('the backup service makes a backup in its new volume');

  const inbox = start('inbox', services.inbox, {
    ...settings,
    INBOX_ORIGIN: 'https://inbox.lakeside.example',
    INBOX_OWNERS: 'ana@lakeside.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_TO: 'ana@lakeside.example',
  });
  await inbox.healthy(services.inbox.healthcheck?.test ?? []);
  assert.equal(inbox.stop(), '0');
  done('the inbox is healthy, and ends with 0');

  assert.equal(site.stop(), '0');
  site = start('site', services.site, settings);
  await site.healthy(test);
  assert.match(site.exec('leads', 'list'), /Ana Ortiz/);
  assert((await (await fetch(origin(LAKESIDE))).text()).includes(LAKESIDE.shortName));
  done('a new container on the same volume has the lead and the name');

  assert.equal(site.stop(), '0');
  backup.stop();
  engine('volume', 'rm', `${NAME}-data`);
  const restore = ['leads', 'restore', `/backups/${name}`, '--without-erasures'];
  engine('run', '--rm', ...asCompose(services.backup, settings, LAKESIDE), IMAGE, ...restore);
  site = start('site', services.site, settings);
  await site.healthy(test);
  assert.match(site.exec('leads', 'list'), /Ana Ortiz/);
  assert((await (await fetch(origin(LAKESIDE))).text()).includes(LAKESIDE.shortName));
  assert.equal(site.stop(), '0');
  done('the backup is restored into a new volume');

  const stored = ['Ana'];
  /** Runs the versions one after the other. Each version must list the posts stored before, and stores a new post. */
  const inTurn = async (versions: Readonly<Record<string, Version>>) => {
    for (const [firstName, version] of Object.entries(versions)) {
      site = start('site', services.site, settings, version);
      await site.healthy(test);
      await post(firstName);
      stored.push(firstName);
      const listed = site.exec('leads', 'list');
      for (const name of stored) assert.match(listed, new RegExp(`${name} Ortiz`), version.name);
      assert.equal(site.stop(), '0');
      done(
        `${version.name} has all that was stored before (${stored.length - 1}), and stores a post`,
      );
    }
  };
  await inTurn({ Ben: NEXT, Cleo: THIS, Dana: NEXT });

  const previous = buildPrevious();
  if (!previous) {
    console.log('skipped: from the last version to this one and back. No tag, no PREVIOUS');
  } else {
    engine('volume', 'rm', `${NAME}-data`);
    stored.length = 0;
    await inTurn({ Eva: previous, Finn: THIS });
    if (previous.refuses) {
      const args = ['--rm', ...asCompose(services.site, settings, LAKESIDE), previous.image];
      assert.throws(() => engine('run', ...args), /brought up to date by a newer version/);
      done(`${previous.name} refuses the tables of this version`);
    } else {
      await inTurn({ Gus: previous });
    }
    await inTurn({ Hana: THIS });
  }
} finally {
  for (const container of containers) spawnSync(...asCommand('rm', '--force', container));
  for (const { volumes } of OWNERS)
    for (const volume of ['data', 'backups'])
      spawnSync(...asCommand('volume', 'rm', '--force', `${volumes}-${volume}`));
  spawnSync(
    ...asCommand('rmi', '--force', ...(isDocker ? [IMAGE, `${NAME}:previous`] : ['--all'])),
  );
  rmSync(folder, { recursive: true, force: true });
}

function asCommand(...args: string[]): [string, string[]] {
  return isDocker ? ['docker', args] : ['podman', [...PODMAN, ...args]];
}
