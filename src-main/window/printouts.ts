/** Pages that main makes to print them. Each has an address of the app's scheme while it is printed, and no longer. */
import { randomUUID } from 'node:crypto';
import type { Printout } from '../base/printout.ts';
import { appOrigin, pagePolicy, securityHeaders } from './app-scheme.ts';

export type Printouts = {
  /** Returns the page at an address, if there is one now. */
  readonly serve: (request: Pick<Request, 'url'>) => Response | undefined;
  /** Gives the page an address until `print` has settled. */
  readonly during: <T>(page: Printout, print: (url: string) => Promise<T>) => Promise<T>;
};

export function createPrintouts(): Printouts {
  const pages = new Map<string, Printout>();
  return {
    serve: ({ url }) => {
      const page = pages.get(url);
      return page && new Response(page.markup, { headers: headersOf(page) });
    },
    during: async (page, print) => {
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
