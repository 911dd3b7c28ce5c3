import { STORIES } from '#content/en/stories.ts';

const { labels } = STORIES;

/**
 * Staffing cost before and with virtual staff, as two bars (STORY-1): the second is shorter by the story's own savings.
 * Spans, because it is inside a summary; screen readers get one sentence.
 */
export function CostBars({ savings }: { savings: string }) {
  return (
    <span role="img" aria-label={labels.costChart(savings)} className="block">
      <span className="block text-small font-bold">{labels.cost}</span>
      <Bar label={labels.before} percent={100} color="fill-mint-deep" />
      <Bar
        label={labels.after}
        percent={100 - Number.parseFloat(savings)}
        color="fill-evergreen"
        note={labels.less(savings)}
      />
    </span>
  );
}

interface BarProps {
  label: string;
  /** Length of the bar, in percent of the full width. */
  percent: number;
  color: string;
  /** What the bar says, at its end. */
  note?: string;
}

function Bar({ label, percent, color, note }: BarProps) {
  return (
    <span className="mt-2.5 block">
      <span className="flex justify-between gap-4 text-small text-ink-soft">
        {label}
        {note ? <b className="tabular text-evergreen">{note}</b> : null}
      </span>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 block h-3.5 w-full rounded-full bg-paper-deep"
      >
        <path d={`M0 0H${percent}V1H0z`} className={color} />
      </svg>
    </span>
  );
}
