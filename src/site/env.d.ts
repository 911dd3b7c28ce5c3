type PagePath = import('#shared/routes.ts').PagePath;

declare namespace App {
  interface Locals {
    readonly page: PagePath;
    /** The data of the page. Its type is `PageDataOf` in src/site/page-data.ts. */
    readonly data: object;
  }
}
