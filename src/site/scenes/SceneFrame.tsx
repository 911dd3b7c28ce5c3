import type { ReactNode } from 'react';
import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { LogEntry, Scene, Status, StatusTone } from '#content/scene.ts';
import { classes } from '#site/ui/class-names.ts';

// Class names are not composed, because the build keeps only the styles of names that it finds in the code.
const BARS = {
  dark: 'scene-bar scene-dark before:bg-marigold',
  mint: 'scene-bar bg-mint-deep text-evergreen-deep',
  paper: 'scene-bar bg-paper-deep',
  white: 'scene-bar border-b border-line',
  marigold: 'scene-bar bg-marigold',
} as const;

const CHIPS: Readonly<Record<StatusTone, string>> = {
  done: 'scene-chip bg-mint text-evergreen-deep',
  now: 'scene-chip bg-marigold text-ink',
  practice: 'scene-chip border border-edge bg-white text-ink',
  urgent: 'scene-chip bg-error-soft text-error',
  open: 'scene-chip bg-paper-deep text-ink',
};

export interface FrameProps {
  /** The name of the scene in the view transition that starts at the picture of a card (styles/global.css). */
  morph?: string | undefined;
  className?: string | undefined;
}

interface Props extends FrameProps {
  scene: Pick<Scene, 'title' | 'figures'>;
  bar: keyof typeof BARS;
  children: ReactNode;
}

/** The frame of every scene. It has a title bar above the content and the results below it. */
export function SceneFrame({ scene, bar, morph, className, children }: Props) {
  return (
    <figure
      className={classes('scene', className)}
      data-morph={morph}
      data-morph-to={morph ? '' : undefined}
    >
      <figcaption className={BARS[bar]}>{scene.title}</figcaption>
      {children}
      <Foot figures={scene.figures} />
    </figure>
  );
}

export function Foot({ figures }: Pick<Scene, 'figures'>) {
  return (
    <dl className="scene-foot">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="scene-big text-evergreen">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says that scenes are examples. A page shows it below its first scene. */
export function SceneNote() {
  return <p className="mt-2 text-small text-ink-soft">{SCENE_WORDS.note}</p>;
}

interface RowProps {
  /** Content of the first column: a time, a number or initials. */
  lead?: ReactNode;
  title?: ReactNode;
  text?: ReactNode;
  /** An amount on the right side of the row. */
  sum?: string;
  status?: Status | undefined;
  className?: string | undefined;
}

/** A row for one piece of work. It says who does what, and has the status. */
export function Row({ lead, title, text, sum, status, className }: RowProps) {
  return (
    <li
      className={classes(
        'scene-row',
        lead !== undefined && 'scene-led',
        status?.tone === 'now' && 'scene-current',
        className,
      )}
    >
      {lead === undefined ? null : <span className="scene-lead">{lead}</span>}
      {sum === undefined ? null : <b className="scene-sum">{sum}</b>}
      <p>
        {title ? <b>{title}</b> : null} {text ? <span>{text}</span> : null}
      </p>{' '}
      {status ? <StatusChip status={status} /> : null}
    </li>
  );
}

/** A paragraph with an optional title and status. */
export function Note({
  title,
  text,
  status,
  className,
}: Pick<RowProps, 'title' | 'text' | 'status' | 'className'>) {
  return (
    <div className={classes('scene-note', className)}>
      <p>
        {title ? <b className="text-[1.25em] leading-tight">{title}</b> : null} {text}
      </p>
      {status ? <StatusChip status={status} /> : null}
    </div>
  );
}

export function StatusChip({ status: { tone, text } }: { status: Status }) {
  return (
    <span className={CHIPS[tone]}>
      {tone === 'now' ? <LiveBars /> : null}
      {text}
    </span>
  );
}

/** A decorative icon of four bars. It marks what happens now, and moves for a few seconds. */
function LiveBars() {
  return (
    <svg viewBox="0 0 21 18" width={21} height={18} aria-hidden="true" className="scene-live">
      <path d="M1.5 6v6M7.5 2v14M13.5 0v18M19.5 4v10" />
    </svg>
  );
}

export function SceneLog({ log }: { log: readonly LogEntry[] }) {
  return (
    <ol className="scene-rows">
      {log.map(({ time, text, status }) => (
        <Row key={time + text} lead={time} text={text} status={status} className="scene-plain" />
      ))}
    </ol>
  );
}

/** A decorative round mark that contains initials or a number. */
export function Disc({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-[2.75em] shrink-0 place-items-center rounded-full font-extrabold',
        className,
      )}
    >
      {children}
    </span>
  );
}
