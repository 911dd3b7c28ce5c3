/** The part of the package that tools/astro/site-font.ts uses; it has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<
        Record<string, { readonly min: number; readonly max: number }>
      >;
      /** OpenType features, such as `kern`; all others are left out. */
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
