/** Path of the page of an order. */
export const bulkPath = (id: number) => `/system/jobs/bulk/${id}`;
