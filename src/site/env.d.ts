type PageData = import('#shared/request-pages.ts').PageData;

declare namespace App {
  interface Locals extends PageData {
    /** Which part of a page to draw, its `<main>` or what is around it (render-page.ts); the whole if left out. */
    readonly part?: 'main' | 'frame';
  }
}
