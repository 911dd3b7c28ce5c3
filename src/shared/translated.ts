/** Keys whose values are the same in every language. */
type FactKey = 'id' | 'icon' | 'path' | 'href' | 'value' | 'code' | 'name' | 'event';

/**
 * The type of a translation: `export const CAREERS = { … } as const satisfies Translated<typeof EN>`. The English
 * object is `as const`. A missing or additional key, a list of another length and a changed fact are compile errors. A
 * sentence may be any text; a sentence with parameters keeps the parameters.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...gaps: infer Gaps) => infer Result
    ? (...gaps: Gaps) => Translated<Result>
    : T extends object
      ? {
          readonly [Key in keyof T]: Key extends FactKey
            ? T[Key] extends string
              ? T[Key]
              : Translated<T[Key]>
            : Translated<T[Key]>;
        }
      : T;
