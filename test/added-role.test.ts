import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FORMS = ['en/application', 'en/interest', 'es/application', 'es/interest'];

/** A copy of the forms with a sixth role, added as docs/editing-content.md says. */
const copy = mkdtempSync(join(tmpdir(), 'marigold-role-'));

function edit(file: string, before: string, after: string): void {
  const path = join(copy, 'src/shared', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

beforeAll(() => {
  mkdirSync(join(copy, 'src'));
  cpSync(join(ROOT, 'src/shared'), join(copy, 'src/shared'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  writeFileSync(
    join(copy, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }),
  );
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { types: ['node'], incremental: false },
      files: FORMS.map((name) => `src/shared/forms/${name}.ts`),
    }),
  );
  edit(
    'jobs.ts',
    '] as const satisfies readonly Option[];\n\nexport type ApplicantRoleId',
    `  { value: 'patient-navigator', label: 'Patient Navigator', description: 'Guide patients.' },
] as const satisfies readonly Option[];\n\nexport type ApplicantRoleId`,
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });

describe('a role added to APPLICANT_ROLES', () => {
  test('does not compile without its Spanish words', () => {
    const { stdout } = run(join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit');
    const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
    expect(errors.join('\n')).toContain('patient-navigator');
    const files = new Set(errors.map((line) => line.replace(/\(.*/s, '')));
    expect([...files].sort()).toEqual([
      'src/shared/forms/es/application.ts',
      'src/shared/forms/es/form-words.ts',
      'src/shared/forms/es/interest.ts',
    ]);
  }, 120_000);

  test('is offered by both forms for applicants in both languages', () => {
    edit(
      'forms/es/form-words.ts',
      'export const ROLE_TITLES = {',
      "export const ROLE_TITLES = {\n  'patient-navigator': 'Guía de pacientes',",
    );
    edit(
      'forms/es/application.ts',
      'const ROLE_WORDS = {',
      "const ROLE_WORDS = {\n  'patient-navigator': 'Guías a los pacientes.',",
    );
    const compiled = run(join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit');
    expect(compiled.stdout).toBe('');
    const { stdout } = run(
      '--input-type=module',
      '--eval',
      `import { findForm } from '#shared/forms/registry.ts';
       const offered = ['application', 'interest'].flatMap((id) => ['en', 'es'].map((language) =>
         findForm(id, language).steps.flatMap(({ fields }) => fields)
           .find(({ name }) => ['selectedRoles', 'preferredRole'].includes(name))
           .options.find(({ value }) => value === 'patient-navigator').label));
       console.log(JSON.stringify(offered));`,
    );
    const titles = ['Patient Navigator', 'Guía de pacientes'];
    expect(JSON.parse(stdout)).toEqual([...titles, ...titles]);
  }, 120_000);
});
