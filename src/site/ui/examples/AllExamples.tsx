import { UI_EXAMPLES } from './all-examples.ts';

/** Shows all examples, each below the name of its component. */
export function AllExamples() {
  return (
    <main>
      {Object.entries(UI_EXAMPLES).map(([name, examples]) => (
        <section key={name} aria-label={name}>
          <h2 className="bg-ink p-4 text-subhead font-bold text-white">{name}</h2>
          {examples.map(({ state, element }) => (
            <div key={state} className="border-b border-line p-4">
              <p className="mb-3 text-small text-ink-soft">{`${name}: ${state}`}</p>
              {element}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
