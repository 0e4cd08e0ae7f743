/** The messages that the processes of these tests send to the test: one JSON document in each line of stdout. */
import { writeSync } from 'node:fs';

/** From vault-writer.ts. */
export type WriterMessage =
  | {
      readonly type: 'changing';
      readonly change: 'add' | 'sign-in-again' | 'refresh' | 'update' | 'end' | 'remove';
      readonly id: string;
      readonly serial: number;
    }
  | { readonly type: 'changed' | 'writing' | 'written' };
export const parseWriterMessage = (line: string): WriterMessage => JSON.parse(line);

/** From refreshing-launcher.ts. */
export type RefresherMessage =
  /** `hasRequested`: whether this process sent the request; else it took the tokens of the other. */
  | {
      readonly type: 'refreshed';
      readonly id: string;
      readonly accessToken: string;
      readonly hasRequested: boolean;
    }
  | { readonly type: 'started' }
  | { readonly type: 'failed'; readonly id: string; readonly code: string }
  | { readonly type: 'stopped'; readonly updates: number }
  /** The access token of each account. */
  | { readonly type: 'report'; readonly tokens: Readonly<Record<string, string>> };
export const parseRefresherMessage = (line: string): RefresherMessage => JSON.parse(line);

/** Sends a message. It is in the pipe before this returns, so the test gets it even if the process is killed next. */
export const send = (message: WriterMessage | RefresherMessage): void =>
  void writeSync(1, `${JSON.stringify(message)}\n`);
