import { INBOX } from '#content/en/inbox.ts';
import { ActionLink } from '#inbox/ui/parts/Action.tsx';

interface Props {
  /** Where visitors see the site. */
  site: string;
  record: { readonly name: string; readonly place: string | null };
}

/**
 * A link that opens the place of a record on its page in a new tab. Renders nothing if the record is not on the site.
 */
export function PlaceLink({ site, record: { name, place } }: Props) {
  if (place === null) return null;
  return (
    // The new tab must have no opener. Otherwise the browser does not scroll to the text that the address names.
    <ActionLink
      kind="quiet"
      className="max-sm:-ml-5"
      href={site + place}
      target="_blank"
      rel="noopener"
    >
      {INBOX.site.see}
      <span className="sr-only">{name}</span>
    </ActionLink>
  );
}
