/** A platform's database, behind its back. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const fileIn = (data: string) => path.join(data, 'platform.sqlite');

export function rowsOf(data: string, table: string) {
  using database = new DatabaseSync(fileIn(data), { readOnly: true });
  return database.prepare(`SELECT * FROM ${table}`).all();
}

export function tamper(data: string, sql: string): void {
  using database = new DatabaseSync(fileIn(data));
  database.exec(sql);
}
