import { classes } from './class-names.ts';
import { FieldError } from './FieldError.tsx';
import { CONTROL, FieldLabel } from './FieldLabel.tsx';
import { described, type FieldProps, fieldIds } from './field-ids.ts';

type Props = FieldProps & {
  /** Accepted file name extensions with the dot: `.pdf`. */
  accept: readonly string[];
  /** Maximum size in bytes; the hint states it. */
  maxBytes: number;
  wrap?: string;
};

export function FileInput({ accept, maxBytes, wrap, ...given }: Props) {
  const limits = `${accept.join(', ')}, up to ${Math.round(maxBytes / 1024 / 1024)} MB`;
  const field = { ...given, hint: given.hint ? `${given.hint} ${limits}` : limits };
  return (
    <div className={wrap}>
      <FieldLabel {...field} />
      <input
        id={fieldIds(field.prefix, field.name).input}
        name={field.name}
        type="file"
        accept={accept.join(',')}
        className={classes(
          CONTROL,
          'file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-mint file:px-4 file:py-1.5 file:font-semibold file:text-evergreen',
        )}
        {...described(field)}
      />
      <FieldError prefix={field.prefix} name={field.name} message={field.error} />
    </div>
  );
}
