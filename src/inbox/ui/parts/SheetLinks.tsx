import { INBOX_DATA } from '#content/en/inbox-data.ts';
import { ActionLink } from './Action.tsx';

const { sheets } = INBOX_DATA;

/** Links that download leads as files. `query` is the filter of the list. */
export function SheetLinks({ query }: { query: string }) {
  const links = (paths: Readonly<Record<string, string>>) => (
    <p className="-ml-5 flex flex-wrap">
      {Object.entries(paths).map(([path, label]) => (
        <ActionLink key={path} kind="quiet" href={`api/${path}?${query}`} download>
          {label}
        </ActionLink>
      ))}
    </p>
  );
  return (
    <div className="space-y-2">
      {links({
        'owner/sheets/practices': sheets.practices,
        'owner/sheets/applicants': sheets.applicants,
        'owner/sheets/referrers': sheets.referrers,
        'leads.csv': sheets.full,
      })}
      <p className="font-semibold">{sheets.conversionsTitle}</p>
      <p className="max-w-prose text-small">{sheets.conversionsText}</p>
      {links({
        'owner/conversions/google': sheets.google,
        'owner/conversions/meta': sheets.meta,
      })}
    </div>
  );
}
