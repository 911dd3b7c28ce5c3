import { INBOX } from '#content/en/inbox.ts';
import type { Route } from '#inbox/ui/page/use-route.ts';
import { classes } from '#site/ui/class-names.ts';
import { LeadList } from './LeadList.tsx';
import { OpenLead } from './OpenLead.tsx';
import { ShortcutsSwitch, useShortcuts } from './ShortcutsSwitch.tsx';
import { useKeys } from './use-keys.ts';
import type { LeadList as List } from './use-leads.ts';

interface Props {
  route: Route;
  list: List;
  onClose: () => void;
  /** Applicants to compare, where the list offers it. */
  selection?: { readonly ids: readonly string[]; toggle(id: string): void };
}

/** Beside an open lead the list scrolls on its own, so that a lead far down opens next to it. Paper shows all of it. */
const LIST =
  'min-w-0 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto print:static print:max-h-none';

/** The list and the open lead side by side; in a narrow window one of the two. */
export function LeadColumns({ route, list, onClose, selection }: Props) {
  const id = route.params.get('id');
  const [areKeysOn, setKeys] = useShortcuts();
  useKeys({ isOn: areKeysOn, onEscape: onClose });
  return (
    <>
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[26rem_1fr]">
        <div className={classes(LIST, id ? 'max-lg:hidden' : undefined)}>
          <LeadList route={route} list={list} open={id} selection={selection} />
        </div>
        <div className="min-w-0">
          {id ? (
            <OpenLead key={id} id={id} route={route} list={list} />
          ) : (
            <p className="text-ink-soft max-lg:hidden">{INBOX.lead.none}</p>
          )}
        </div>
      </div>
      <ShortcutsSwitch isOn={areKeysOn} onChange={setKeys} />
    </>
  );
}
