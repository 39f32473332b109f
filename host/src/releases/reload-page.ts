/** Loads the page again, at the same address. */
export const reloadPage = (): void => location.reload();
