/**
 * The honeypot: people never see it, bots fill it. Not `type="hidden"`: bots skip those. Not moved off the screen: the
 * text of the page, reader modes and browsers that fill in forms would find it (FORM-1).
 */
export function Honeypot({ prefix }: { prefix: string }) {
  return (
    <div className="hidden">
      <label htmlFor={`${prefix}-honeypot`}>Leave this empty</label>
      <input id={`${prefix}-honeypot`} name="honeypot" type="text" autoComplete="off" />
    </div>
  );
}

/** Hidden inputs by name, empty until a script or the server fills them. */
export function HiddenFields({
  names,
  values = {},
}: {
  names: readonly string[];
  values?: Readonly<Record<string, string>> | undefined;
}) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} defaultValue={values[name] ?? ''} />
  ));
}
