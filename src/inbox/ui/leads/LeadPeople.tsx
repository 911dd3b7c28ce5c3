import { PEOPLE_WORDS } from '#content/en/people.ts';
import type { LeadDetail } from '#inbox/contract.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { PANEL, PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { dayAndTime } from '#inbox/ui/parts/times.ts';
import type { Route } from '#inbox/ui/parts/use-route.ts';
import { Select } from '#site/ui/Select.tsx';
import { LEAD_QUERIES } from './LeadChanges.tsx';

const { lead: copy, mine, history } = PEOPLE_WORDS;

/** The filter with the choice between all leads and one's own leads, for {@link RouteSelects}. */
export function mineChoice({ params }: Route) {
  return {
    name: 'mine',
    label: mine.label,
    value: params.get('mine') ?? '',
    empty: mine.all,
    options: [{ id: '1', title: mine.mine }],
  };
}

/**
 * The field for the assignee. It saves itself at once, without the form of the notes. A note that is being typed stays
 * as it is.
 */
export function AssignLead({ lead }: { lead: LeadDetail }) {
  const { post } = useInbox();
  const people = useAnswer('GET /assignees', {});
  const { assigned } = lead;
  const options = [...(people ?? [])];
  if (assigned && !options.some(({ id }) => id === assigned.id)) options.push(assigned);
  // The field is not shown if only one person uses the inbox.
  if (options.length < 2) return null;
  const assign = async (to: string | null, before: string | null) => {
    await post(
      'POST /leads/:id/assign',
      { id: lead.id },
      { before, to },
      { message: copy.saved, undo: () => assign(before, to), reloads: LEAD_QUERIES },
    );
  };
  return (
    <div className={`${PANEL} p-4 sm:p-5`}>
      <Select
        // The key makes React show the new value after Undo or another window has changed it.
        key={assigned?.id}
        prefix="assign"
        name="assigned"
        label={copy.label}
        empty={copy.nobody}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={assigned?.id ?? ''}
        onChange={({ target }) => assign(target.value || null, assigned?.id ?? null)}
      />
    </div>
  );
}

export function LeadHistory({ id }: { id: string }) {
  const lines = useAnswer('GET /leads/:id/history', { id });
  return (
    <PageSection level={3} title={history.title}>
      {lines?.length === 0 ? <p className="text-ink-soft">{history.none}</p> : null}
      <ul className="space-y-1.5 text-small">
        {lines?.map(({ at, who, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal.
          <li key={index} className="wrap-anywhere">
            <bdi className="font-semibold">{who}</bdi> {text}{' '}
            <span className="text-ink-soft">· {dayAndTime(at)}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
