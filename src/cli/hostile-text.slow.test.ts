import { beforeAll, describe, expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

/** Text with control characters, as an earlier version may have stored it. */
const HOSTILE = '\u001b]0;x\u0007\b\u007f\u009b2J\u202e\u2066\u200b';
const UNWANTED = /(?!\n)[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/u;

const cli = openForAll(() => seededLeadsCli());
let id: string;
beforeAll(async () => {
  const lead = {
    answers: [
      ['firstName', `An${HOSTILE}a`],
      ['lastName', 'Ortiz'],
      ['email', `ana@practice.example`],
      ['message', '\u001b\u0007\u202e=cmd() ;=cmd()\n =cmd()'],
    ],
    extra: [[`odd${HOSTILE}`, `x${HOSTILE}`]],
    context: { userAgent: HOSTILE, referrer: `https://${HOSTILE}`, utm_source: HOSTILE },
    consent: { text: HOSTILE, version: HOSTILE, at: 1_800_000_000_000, page: HOSTILE },
    reasons: [{ code: 'links', score: 60, detail: `Holds ${HOSTILE} links.` }],
    files: [
      {
        id: '019a0000-0000-7000-8000-000000000000',
        field: 'resume',
        name: `cv${HOSTILE}.pdf`,
        type: 'application/pdf',
        bytes: 3,
        sha256: '00',
      },
    ],
  } as const;
  const plan = () => [
    { channel: 'mail-owner', target: `own${HOSTILE}er@x.example`, payload: { x: HOSTILE } },
  ];
  id = await cli.add(lead, plan);
  await cli.add({ ...lead, status: 'quarantined', files: [] });
});

describe('no command prints a control character (SAFE-6)', () => {
  it.each([
    ['list'],
    ['list --json'],
    ['show ID'],
    ['show ID --json'],
    ['export --csv'],
    ['export --json'],
    ['quarantine'],
    ['quarantine --json'],
    ['stats'],
    ['stats --json'],
    ['deliveries'],
    ['deliveries --json'],
    ['audit'],
    ['calls'],
    [`show ${HOSTILE}`],
    [`file ${HOSTILE} --out x`],
    [`list --form ${HOSTILE}`],
    [HOSTILE],
  ])('%j', async (command) => {
    const { out, err } = await cli.leads(...command.replace('ID', id).split(' '));
    expect(out + err).not.toBe('');
    expect(out.replace(/^\ufeff/, '') + err).not.toMatch(UNWANTED);
  });
});
