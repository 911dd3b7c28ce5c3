import { INBOX } from '#content/en/inbox.ts';
import type { Route } from '#inbox/ui/page/use-route.ts';
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

/** The list and the open lead side by side; in a narrow window one of the two. */
export function LeadColumns({ route, list, onClose, selection }: Props) {
  const id = route.params.get('id');
  const [areKeysOn, setKeys] = useShortcuts();
  useKeys({ isOn: areKeysOn, onEscape: onClose });
  return (
    <>
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[26rem_1fr]">
        <div className={id ? 'min-w-0 max-lg:hidden' : 'min-w-0'}>
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
