import { usePostedText } from './posted-values.ts';

/**
 * The honeypot: people never see it, bots fill it. Not `type="hidden"`: bots skip those. Not moved off the screen: the
 * text of the page, reader modes and browsers that fill in forms would find it (FORM-1).
 */
export function Honeypot({ prefix, label }: { prefix: string; label: string }) {
  return (
    <div className="hidden">
      <label htmlFor={`${prefix}-honeypot`}>{label}</label>
      <input
        id={`${prefix}-honeypot`}
        name="honeypot"
        type="text"
        autoComplete="off"
        defaultValue={usePostedText('honeypot')}
      />
    </div>
  );
}

export function HiddenFields({ names }: { names: readonly string[] }) {
  return names.map((name) => <HiddenField key={name} name={name} />);
}

function HiddenField({ name }: { name: string }) {
  return <input type="hidden" name={name} defaultValue={usePostedText(name) ?? ''} />;
}
