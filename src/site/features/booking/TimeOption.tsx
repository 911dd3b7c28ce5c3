interface Props {
  /** UTC to the minute, as sent. */
  value: string;
  /** Such as `10:00 AM`. */
  time: string;
  /** The time at the practice, where the clocks differ. */
  beside?: string;
  besideNote?: string;
  chosen?: boolean;
  onChoose?: () => void;
}

/** One start to choose: a radio button of the form's field `start`. */
export function TimeOption({ value, time, beside, besideNote, chosen, onChoose }: Props) {
  return (
    <label className="selected-fill tabular relative flex min-h-13 flex-col items-center justify-center rounded-control border border-edge bg-white px-0.5 py-2 text-center leading-tight hover:border-evergreen hover:bg-mint has-checked:border-evergreen has-checked:bg-evergreen has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
      <input
        type="radio"
        name="start"
        value={value}
        defaultChecked={chosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
      />
      <span className="pointer-events-none font-bold">{time}</span>
      {beside ? (
        <span className="pointer-events-none text-[0.8125rem] leading-snug sm:text-small">
          {beside}
          <span className="sr-only"> {besideNote}</span>
        </span>
      ) : null}
    </label>
  );
}
