/** Types of the functions that tools/astro/site-font.ts uses. The package contains no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<
        Record<string, { readonly min: number; readonly max: number }>
      >;
      /** The OpenType features to keep, such as `kern`; all others are removed. */
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
