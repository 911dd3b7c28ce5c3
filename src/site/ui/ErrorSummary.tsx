/**
 * At the top of a form, empty and hidden: the server lists the errors of a post without JavaScript here, with links to
 * the fields (docs/contracts/form-markup.md). Scripts use FormAlert.
 */
export function ErrorSummary() {
  return (
    <div
      data-form-error=""
      hidden
      tabIndex={-1}
      suppressHydrationWarning
      className="col-span-full mb-6 rounded-control border-2 border-error bg-white p-4 outline-offset-2 sm:p-5 [&_a]:font-semibold [&_a]:text-error [&_a]:underline [&_h2]:text-subhead [&_h2]:font-bold [&_li]:mt-2 [&_p]:mt-2"
    />
  );
}
