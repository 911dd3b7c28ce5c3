/** Keys whose values are facts: the same in every language. */
type FactKey = 'id' | 'icon' | 'path' | 'href' | 'value' | 'code' | 'name' | 'event';

/**
 * The shape of a dictionary in another language: `export const CAREERS = { … } as const satisfies Translated<typeof EN>`.
 * The English one is written `as const`. A missing key, a key too many, a list of another length and a changed fact do
 * not compile; sentences may be any text, and a sentence with gaps takes the same arguments.
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
