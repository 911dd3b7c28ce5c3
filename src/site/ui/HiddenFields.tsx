/** The honeypot: people never see it, bots fill it. Not `type="hidden"`: bots skip those (FORM-1). */
export function Honeypot({ prefix }: { prefix: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={`${prefix}-honeypot`}>Leave this empty</label>
      <input
        id={`${prefix}-honeypot`}
        name="honeypot"
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}

/** Hidden inputs by name, empty until a script or the server fills them. */
export function HiddenFields({ names }: { names: readonly string[] }) {
  return names.map((name) => <input key={name} type="hidden" name={name} defaultValue="" />);
}
