import { describe, expect, test } from 'vitest';
import { SECURITY } from '#content/en/security.ts';
import { WHERE_DATA } from '#content/en/where-data.ts';
import { COMMITMENTS } from '#content/samples/commitments.ts';
import { CLIENT_LOGOS, EHR_NAMES } from '#content/trust-row.ts';

describe('what is said of security (TRUST-1)', () => {
  test('claims no certificate', () => {
    const text = JSON.stringify([COMMITMENTS, SECURITY, WHERE_DATA]);
    expect(text).not.toMatch(/SOC ?2|HITRUST|ISO ?27001|PCI|accredited|guarantee/i);
    expect(text).not.toMatch(/certified/i);
  });

  test('covers access, devices, records, people, HIPAA and incidents', () => {
    const groups = new Set(COMMITMENTS.map(({ group }) => group));
    expect([...groups].sort()).toEqual([
      'access',
      'devices',
      'hipaa',
      'incidents',
      'people',
      'records',
      'screening',
    ]);
  });
});

describe('the row under the hero (TRUST-3)', () => {
  test('names the EHR systems of the assessment', () => {
    expect(EHR_NAMES).toEqual(['Epic', 'Athenahealth', 'Kareo', 'eClinicalWorks']);
  });

  test('has no client logo that the owner has not added', () => {
    expect(CLIENT_LOGOS).toEqual([]);
  });
});
