import type { StaffRole } from '#content/staff-role.ts';

/** The software of a role as windows on its screen. */
export function StaffScreen({ role }: { role: StaffRole }) {
  return (
    <figure>
      <dl className="grid gap-3 rounded-card bg-evergreen-deep p-3 sm:grid-cols-2 sm:gap-4 sm:p-5">
        {role.systems.map((system) => (
          <div
            key={system.kind}
            className="overflow-clip rounded-control bg-white after:mx-5 after:mb-5 after:block after:h-9 print:after:hidden after:bg-[repeating-linear-gradient(var(--color-mint)_0_0.5rem,transparent_0.5rem_0.875rem)]"
          >
            <dt className="flex items-center gap-10 bg-mint-deep px-4 py-2 text-small font-bold before:size-2 before:rounded-full before:bg-evergreen before:shadow-[0.75rem_0_0_var(--color-evergreen),1.5rem_0_0_var(--color-evergreen)]">
              {system.kind}
            </dt>
            <dd className="px-5 py-4">{system.text}</dd>
          </div>
        ))}
      </dl>
      {/* The screen's stand. */}
      <svg
        viewBox="0 0 120 30"
        aria-hidden="true"
        className="mx-auto w-30 fill-evergreen-deep print:hidden"
      >
        <path d="M46 0H74L78 22H98A6 6 0 0 1 104 30H16A6 6 0 0 1 22 22H42Z" />
      </svg>
    </figure>
  );
}
