import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { App } from '../../../src-renderer/root.tsx';
import { CommandsContext } from '../../../src-renderer/ui/use-commands.ts';
import { commandNames } from '../../../src-shared/channels.ts';
import type { Commands } from '../../../src-shared/contract.ts';
import type { AppState } from '../../../src-shared/state.ts';

const never = () => Promise.reject(new Error('Drawing a screen sends no command.'));
const commands = Object.fromEntries(
  commandNames.map((name) => [name, never]),
) as unknown as Commands;

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const decode = (text: string) =>
  text.replace(/&(lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '').replaceAll('&amp;', '&');

export type Drawn = {
  readonly markup: string;
  /** What a person reads, from top to bottom. */
  readonly text: string;
  /** What can be pressed at first: what is folded away, and what belongs to a field, is left out. */
  readonly buttons: readonly string[];
  /** The texts of the elements with this role. */
  readonly byRole: (role: string) => readonly string[];
};

const strip = (markup: string) =>
  decode(
    markup
      .replaceAll('<wbr/>', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const screen = (state: AppState) => (
  <CommandsContext value={commands}>
    <App state={state} />
  </CommandsContext>
);

/** Draws the screen of a state, as a value. What is loaded late is left out. */
export const draw = (state: AppState): Drawn => drawn(renderToStaticMarkup(screen(state)));

/** Draws the screen of a state with what is loaded late. */
export async function drawComplete(state: AppState): Promise<Drawn> {
  // One piece, however long: pieces are put together by a script that does not run here.
  const { prelude } = await prerender(screen(state), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return drawn(await new Response(prelude).text());
}

function drawn(markup: string): Drawn {
  return {
    markup,
    text: strip(markup),
    buttons: [
      ...markup.replace(/<(details|form).*?<\/\1>/g, '').matchAll(/<button.*?<\/button>/g),
    ].map(([button]) => strip(button)),
    byRole: (role) =>
      [...markup.matchAll(new RegExp(`<(\\w+)[^>]* role="${role}"[^>]*>(.*?)</\\1>`, 'g'))].map(
        ([, , inner]) => strip(inner ?? ''),
      ),
  };
}
