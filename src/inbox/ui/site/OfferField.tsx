import { createContext, use, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { OFFER_WORDS } from '#content/en/offer-words.ts';
import type { SiteOverview } from '#inbox/contract.ts';
import { Action } from '#inbox/ui/parts/Action.tsx';
import { inOrder, type OfferItem, type OfferPart } from '#shared/offer.ts';
import { FieldGroup, type FieldProps } from '#site/ui/Field.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

const { site: copy } = INBOX;

/** The items that the owner can switch off, for the {@link OfferField}s of an editor. */
export const Offerables = createContext<SiteOverview['offerable'] | undefined>(undefined);

interface Props extends FieldProps {
  value: unknown;
  /** True if the owner can rename and move the items. */
  isNamed: boolean;
  onChange: (items: readonly OfferItem[]) => void;
}

/** The field for a part of the offer, with a switch for each item. The `name` of the field is an {@link OfferPart}. */
export function OfferField({ value, isNamed, onChange, ...field }: Props) {
  const [moved, setMoved] = useState('');
  const stored = Array.isArray(value) ? (value as Partial<OfferItem>[]) : [];
  const known = use(Offerables)?.[field.name as OfferPart] ?? [];
  const items = known.map(({ id }): OfferItem => {
    const { off = false, name = '' } = stored.find((item) => item.id === id) ?? {};
    return { id, off, name };
  });
  const order = stored.flatMap(({ id }) => items.find((item) => item.id === id) ?? []);
  const all = inOrder(items, order);
  const titleOf = (id: string) => known.find((item) => item.id === id)?.title ?? id;
  const put = (index: number, changed: Partial<OfferItem>) =>
    onChange(all.map((item, place) => (place === index ? { ...item, ...changed } : item)));
  const move = (index: number, step: -1 | 1) => {
    const item = all[index];
    const other = all[index + step];
    if (!item || !other) return;
    onChange(all.with(index, other).with(index + step, item));
    setMoved(OFFER_WORDS.moved(item.name || titleOf(item.id), index + step + 1, all.length));
  };
  const toggle = ({ id, off, name }: OfferItem, index: number) => (
    <label className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-evergreen"
        checked={!off}
        onChange={(event) => put(index, { off: !event.currentTarget.checked })}
      />
      <span className="wrap-anywhere">
        {name || titleOf(id)}
        {name ? (
          <span className="text-small text-ink-soft"> ({OFFER_WORDS.isRenamed(titleOf(id))})</span>
        ) : null}
      </span>
    </label>
  );
  if (all.length === 0) return <FieldGroup {...field}>{OFFER_WORDS.notBuilt}</FieldGroup>;
  if (!isNamed) {
    return (
      <FieldGroup {...field}>
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {all.map((item, index) => (
            <li key={item.id}>{toggle(item, index)}</li>
          ))}
        </ul>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup {...field}>
      <ol className="divide-y divide-line border-y border-line">
        {all.map((item, index) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            {toggle(item, index)}
            <div className="flex gap-2">
              {([-1, 1] as const).map((step) => (
                // At an end of the list, the button is not `disabled`, because it would lose the focus.
                <Action
                  key={step}
                  kind="quiet"
                  aria-disabled={all[index + step] === undefined}
                  onClick={() => move(index, step)}
                >
                  <span aria-hidden="true">{step === -1 ? '↑' : '↓'}</span>
                  <span className="sr-only">
                    {step === -1 ? copy.up : copy.down}: {item.name || titleOf(item.id)}
                  </span>
                </Action>
              ))}
            </div>
            <details className="basis-full">
              <summary className="w-fit py-1 text-small text-ink-soft underline">
                {OFFER_WORDS.rename}
                <span className="sr-only"> {titleOf(item.id)}</span>
              </summary>
              <TextInput
                wrap="pt-1 pb-3"
                prefix={field.prefix}
                name={`${field.name}.${all.indexOf(item)}.name`}
                label={OFFER_WORDS.newName}
                hint={OFFER_WORDS.newNameHint(titleOf(item.id))}
                maxLength={50}
                value={item.name}
                onChange={(event) => put(index, { name: event.currentTarget.value })}
              />
            </details>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </FieldGroup>
  );
}
