let inUse = false;

/** A page has loaded the query client. */
export const noteQueryUse = (): void => {
  inUse = true;
};
/** Whether any page of this tab has loaded the query client. */
export const isQueryInUse = (): boolean => inUse;
