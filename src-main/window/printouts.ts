/** Pages that main makes to print them. Each has an address of the app's scheme while it is printed, and no longer. */
import { randomUUID } from 'node:crypto';
import type { Printout } from '../base/printout.ts';
import { appOrigin, type PageAnswer, pagePolicy, securityHeaders } from './app-scheme.ts';

export function createPrintouts() {
  const pages = new Map<string, Printout>();
  return {
    /** Returns the page at an address, if there is one now. */
    serve: (url: string): PageAnswer | undefined => {
      const page = pages.get(url);
      return page && { status: 200, headers: headersOf(page), body: page.markup };
    },
    /** Gives the page an address until `print` has settled. */
    during: async <T>(page: Printout, print: (url: string) => Promise<T>): Promise<T> => {
      // Nothing can guess it, and two pages may be printed at once.
      const url = `${appOrigin}/print/${randomUUID()}`;
      pages.set(url, page);
      try {
        return await print(url);
      } finally {
        pages.delete(url);
      }
    },
  };
}

const headersOf = ({ styleDigest }: Printout) => ({
  ...securityHeaders({ ...pagePolicy, 'script-src': "'none'", 'style-src': styleDigest }),
  'content-type': 'text/html; charset=utf-8',
});
