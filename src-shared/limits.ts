/** How much the window asks for at most. Its fields and buttons stop there; `contract.ts` refuses more, with LK-902. */

/** Characters in the field for a payment. Longer than any link to one. */
export const longestPaymentText = 4_000;
/** Characters in the field that searches the payments. */
export const longestSearch = 200;
/** More records than the journal keeps. */
export const mostRecords = 50_000;
