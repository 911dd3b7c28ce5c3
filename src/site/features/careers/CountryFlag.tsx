import { CO, EC, GT, HN, MX, NI, PH, SV } from 'country-flag-icons/react/3x2';
import type { CountryCode } from '#shared/hiring-countries.ts';

const FLAGS = { CO, EC, GT, HN, MX, NI, PH, SV } as const;

export function CountryFlag({ code }: { code: CountryCode }) {
  const Flag = FLAGS[code];
  return (
    <span className="flex shrink-0 overflow-hidden rounded-[0.3rem] border border-line">
      <Flag aria-hidden="true" className="block h-6 w-9" />
    </span>
  );
}
