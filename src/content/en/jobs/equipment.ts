/** The equipment that every role requires at home (APPLY-8). */
export const EQUIPMENT = [
  'Computer with 8GB RAM and a Core i5 or above',
  'Stable internet of at least 10 Mbps and a quiet, professional workspace',
] as const;
