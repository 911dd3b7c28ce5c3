type PagePath = import('#shared/routes.ts').PagePath;

declare namespace App {
  interface Locals {
    readonly page: PagePath;
    /** `PageDataOf` of the page (src/site/page-data.ts). */
    readonly data: object;
  }
}
