import { describe, expect, test } from 'vitest';
import { APPLICANT_ROLES } from '#forms/application-options.ts';
import { preselectRole } from './preselected-role.ts';

const CARDS = APPLICANT_ROLES.map(
  ({ value }) =>
    `<label class="card"><input type="checkbox" class="box" name="selectedRoles" value="${value}"/></label>`,
);
const page = CARDS.join('');
const open = (query: string) => preselectRole(page, new URLSearchParams(query));

describe('the application for an address (CAREER-5)', () => {
  test.each(APPLICANT_ROLES)('chooses $value by its title or its id, and no other', (role) => {
    for (const named of [role.label, role.value, ` ${role.label.toUpperCase()} `]) {
      const html = open(new URLSearchParams({ role: named }).toString()) ?? '';
      expect(html.match(/checked/g)).toHaveLength(1);
      expect(html).toContain(`value="${role.value}" checked=""`);
      expect(html).toMatch(new RegExp(`order-first card"><input[^>]*value="${role.value}"`));
    }
  });

  test.each(['', 'role=', 'role=Pilot', 'role=%22%3E%3Cscript%3E', 'utm_source=ad'])(
    'stays as it is for "%s"',
    (query) => expect(open(query)).toBeUndefined(),
  );
});
