import { WHERE_DATA } from '#content/en/where-data.ts';

/** The points that say from where our staff see patient data. The caller renders the heading. */
export function WhereData({ className = 'sm:grid-cols-2' }: { className?: string }) {
  return (
    <dl className={`grid gap-x-10 gap-y-4 print:gap-y-1 print:text-[0.8125em] ${className}`}>
      {WHERE_DATA.items.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-0.5 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
