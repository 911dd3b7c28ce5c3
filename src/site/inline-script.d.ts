declare module '*?inline-script' {
  /** The script's text (tools/astro/inline-scripts.ts). */
  const text: string;
  export default text;
}
