/** docs/MACHINES.md, made of the machines and their samples in dev/machines/. */
import { paymentSamples } from '../machines/payment.ts';
import { type MachineSamples, sampleMoment } from '../machines/samples.ts';
import { sessionProfileSamples, sessionTokensSamples } from '../machines/session.ts';
import { codeFlowSamples, deviceFlowSamples, signInSamples } from '../machines/sign-in.ts';
import { updateSamples } from '../machines/update.ts';

const intro = `# Machines

What lives long in the launcher is a machine: a closed union of states, a closed union of events, and one pure function that answers the next state and the effects to carry out. \`src-main/base/machine.ts\` runs it.

A diagram has a box for each kind of state and an arrow for each kind of event that moves the machine. An arrow from a box to itself: the state changes within its kind, or something is done; diagrams of one part of a state leave these out. An event that is not at a box changes nothing there. \`npm run docs\` makes this page: it sends each sample event in \`dev/machines/\` to each sample state.
`;

/** Each machine, in the order of the page. */
const chapters = [
  {
    title: 'Sign-in attempt',
    about:
      'One press of *Sign in*. While it waits, two flows run beside each other; the diagrams after the first show them alone. In `src-main/sign-in/attempt-machine.ts`.',
    diagrams: [
      { title: 'The attempt', diagram: () => diagramOf(signInSamples, 'all arrows') },
      {
        title: 'The authorization code flow',
        diagram: () => diagramOf(codeFlowSamples, 'between boxes'),
      },
      { title: 'The device flow', diagram: () => diagramOf(deviceFlowSamples, 'between boxes') },
    ],
  },
  {
    title: 'Session',
    about:
      'One account while it is shown. Its state has two halves, which stand beside each other: the tokens, and the profile that they open. In `src-main/accounts/session-machine.ts`.',
    diagrams: [
      { title: 'The tokens', diagram: () => diagramOf(sessionTokensSamples, 'between boxes') },
      { title: 'The profile', diagram: () => diagramOf(sessionProfileSamples, 'between boxes') },
    ],
  },
  {
    title: 'Payment',
    about:
      'One payment on this computer, from the first read to its end; after a restart it begins with the intent that was recorded. In `src-main/payments/payment-machine.ts`.',
    diagrams: [{ title: 'The payment', diagram: () => diagramOf(paymentSamples, 'between boxes') }],
  },
  {
    title: 'Updates',
    about:
      'What the launcher does about newer versions of itself, from the start to the end of its process. Each state also knows the sign-in or the payment that is under way. In `src-main/update/update-machine.ts`.',
    diagrams: [{ title: 'The updates', diagram: () => diagramOf(updateSamples, 'between boxes') }],
  },
] as const;

/** The whole page, as Markdown. */
export function machinesPage(): string {
  const parts = chapters.map(({ title, about, diagrams }) => {
    const pictures = diagrams.map(
      (each) => `### ${each.title}\n\n\`\`\`mermaid\n${each.diagram()}\n\`\`\`\n`,
    );
    return [`## ${title}\n\n${about}\n`, ...pictures].join('\n');
  });
  return [intro, ...parts].join('\n');
}

/**
 * A machine as a Mermaid state diagram: what each sample event makes of each sample state. Arrows from a box
 * to itself are left out of a diagram that shows one part of a state alone: most are about the other part.
 */
export function diagramOf<State, Event, Effect>(
  samples: MachineSamples<State, Event, Effect>,
  shown: 'all arrows' | 'between boxes',
): string {
  const arrows = arrowsOf(samples).filter(({ from, to }) => shown === 'all arrows' || from !== to);
  const boxes = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
  const [first] = Object.values(samples.states).map(samples.kindOf);
  const isLast = (box: string) => arrows.every(({ from, to }) => from !== box || to === box);
  return [
    'stateDiagram-v2',
    ...boxes.map((box) => `  state "${box}" as ${idOf(box)}`),
    ...(first === undefined ? [] : [`  [*] --> ${idOf(first)}`]),
    ...arrows.map(
      ({ from, to, events }) => `  ${idOf(from)} --> ${idOf(to)}: ${[...events].join('<br/>')}`,
    ),
    ...boxes.filter(isLast).map((box) => `  ${idOf(box)} --> [*]`),
  ].join('\n');
}

type Arrow = { readonly from: string; readonly to: string; readonly events: Set<string> };

/** One arrow from a box to another, with all events that go that way. */
function arrowsOf<State, Event, Effect>({
  states,
  events,
  kindOf,
  transition,
}: MachineSamples<State, Event, Effect>): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const state of Object.values(states)) {
    for (const [name, event] of Object.entries(events)) {
      const next = transition(state, event, sampleMoment);
      if (next.state === state && next.effects.length === 0) continue;
      const [from, to] = [kindOf(state), kindOf(next.state)];
      const key = `${from}\n${to}`;
      const arrow = arrows.get(key) ?? { from, to, events: new Set() };
      arrow.events.add(name);
      arrows.set(key, arrow);
    }
  }
  return [...arrows.values()];
}

/** Mermaid's names have neither blanks nor hyphens. */
const idOf = (box: string): string => box.replaceAll(/\W/g, '_');
