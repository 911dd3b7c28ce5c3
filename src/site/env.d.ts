type PageData = import('#shared/page-data.ts').PageData;

declare namespace App {
  interface Locals extends PageData {}
}
