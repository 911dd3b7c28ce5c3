import { classes } from './class-names.ts';
import { type ControlProps, control, Field } from './Field.tsx';
import { CONTROL } from './FieldLabel.tsx';

type Props = ControlProps & {
  accept: readonly string[];
  /** Maximum size in bytes; the hint states it. */
  maxBytes: number;
};

export function FileInput({ accept, maxBytes, hint, ...rest }: Props) {
  const limits = `${accept.join(', ')}, up to ${Math.round(maxBytes / 1024 / 1024)} MB`;
  const field = { ...rest, hint: hint ? `${hint} ${limits}` : limits };
  return (
    <Field {...field}>
      <input
        type="file"
        accept={accept.join(',')}
        className={classes(
          CONTROL,
          'file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-mint file:px-4 file:py-1.5 file:font-semibold file:text-evergreen',
        )}
        {...control(field)}
      />
    </Field>
  );
}
