import type { ReactNode } from 'react';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface Props {
  name: string;
  label: string;
  tabs: readonly TabItem[];
  initial: string;
}

/**
 * Tabs that need no script. Native radio buttons (arrow keys, one tab stop) select the panel through
 * `styles/components.css`, which supports at most nine tabs.
 */
export function ChoiceTabs({ name, label, tabs, initial }: Props) {
  return (
    <div className="choice-tabs">
      <fieldset className="min-w-0">
        <legend className="sr-only">{label}</legend>
        <div className="flex flex-wrap gap-1.5 sm:gap-2">
          {tabs.map((tab) => (
            <label
              key={tab.id}
              className="selected-fill flex min-h-10 items-center sm:min-h-11 rounded-full border border-edge bg-white px-3 text-small font-semibold sm:px-4 sm:text-body select-none hover:border-evergreen hover:bg-mint has-checked:border-evergreen has-checked:bg-evergreen has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={name}
                value={tab.id}
                defaultChecked={tab.id === initial}
                className="sr-only"
              />
              {tab.label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 sm:mt-8">
        {tabs.map((tab) => (
          <div key={tab.id} data-panel={tab.id} className="choice-panel">
            {tab.panel}
          </div>
        ))}
      </div>
    </div>
  );
}
