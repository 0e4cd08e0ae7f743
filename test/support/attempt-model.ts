/** A simple model of a sign-in attempt. The property tests compare the attempt with it. */

export type AttemptModel = {
  phase: 'waiting' | 'exchanging' | 'loading' | 'asking' | 'ended';
  /** `live`: the sign-in page has an address. */
  code: 'preparing' | 'live' | 'over';
  /** Why the authorization code flow is over. */
  codeProblem: string | null;
  device: 'none' | 'requesting' | 'shown' | 'over' | 'forbidden';
  deviceRuns: number;
  browser: 'unknown' | 'opened' | 'failed';
  /** True until the first opening has settled or three seconds have passed. */
  isFirstOpening: boolean;
  /** Openings that have not settled. `counts` is false after a later opening of the same page: the attempt ignores it. */
  openings: Array<{ page: 'sign-in' | 'code'; counts: boolean }>;
  now: number;
  openingEnd: number;
  mayOpenAt: number;
  deadline: number;
  isAdded: boolean;
  /** Work that has begun and not settled. The attempt may have stopped it. */
  running: { code: boolean; device: boolean; profile: boolean };
  settledOpenings: number;
  /** How often the launcher's window came to the front. */
  windowsShown: number;
  /** How many tokens the attempt has and has not discarded. */
  tokensInUse: 0 | 1;
  end: string | null;
};

const minute = 60_000;

export const newModel = (): AttemptModel => ({
  phase: 'waiting',
  code: 'preparing',
  codeProblem: null,
  device: 'none',
  deviceRuns: 0,
  browser: 'unknown',
  isFirstOpening: true,
  openings: [],
  now: 0,
  openingEnd: Number.POSITIVE_INFINITY,
  mayOpenAt: 0,
  deadline: 5 * minute,
  isAdded: false,
  running: { code: true, device: false, profile: false },
  settledOpenings: 0,
  windowsShown: 0,
  tokensInUse: 0,
  end: null,
});

export function finish(model: AttemptModel, end: string): void {
  if (end === 'signed in') model.isAdded = true;
  else model.tokensInUse = 0;
  model.phase = 'ended';
  model.end = end === 'signed in' || end === 'cancelled' ? 'without a problem' : end;
}

function requestCode(model: AttemptModel): void {
  model.device = 'requesting';
  model.deviceRuns += 1;
  model.running.device = true;
}

/** The player asks for a code. */
export function pressRequestCode(model: AttemptModel): void {
  const canAsk = model.device === 'none' || model.device === 'over';
  if (model.phase === 'waiting' && canAsk) requestCode(model);
}

/** The player opens a page. The attempt opens at most one page per second. */
export function pressOpen(model: AttemptModel, page: 'sign-in' | 'code'): void {
  const isThere = page === 'sign-in' ? model.code === 'live' : model.device === 'shown';
  if (model.phase !== 'waiting' || !isThere || model.now < model.mayOpenAt) return;
  model.mayOpenAt = model.now + 1_000;
  open(model, page);
}

export function tokensArrive(model: AttemptModel): void {
  if (model.phase !== 'waiting' && model.phase !== 'exchanging') return;
  model.phase = 'loading';
  model.tokensInUse = 1;
  model.running.profile = true;
}

export function open(model: AttemptModel, page: 'sign-in' | 'code'): void {
  for (const opening of model.openings) if (opening.page === page) opening.counts = false;
  model.openings.push({ page, counts: true });
  if (page === 'sign-in') model.openingEnd = model.now + 3_000;
}

/** The oldest opening that has not settled settles. */
export function openingSettles(model: AttemptModel, isOpened: boolean): void {
  model.settledOpenings += 1;
  const opening = model.openings.shift();
  if (opening?.page !== 'sign-in' || !opening.counts) return;
  if (model.phase !== 'waiting' || model.code !== 'live') return;
  model.browser = isOpened ? 'opened' : 'failed';
  model.isFirstOpening = false;
  if (!isOpened && model.device === 'none') requestCode(model);
}

export function codeFlowFails(model: AttemptModel, problem: string): void {
  const isWaiting = model.phase === 'waiting' && model.code !== 'over';
  if (!isWaiting && model.phase !== 'exchanging') return;
  const isAnswer = problem !== 'LK-202' && problem !== 'LK-203';
  const hasOtherFlow = model.device !== 'over' && model.device !== 'forbidden';
  if (isAnswer || !hasOtherFlow || !isWaiting) {
    finish(model, problem);
  } else {
    model.code = 'over';
    model.codeProblem = problem;
    model.isFirstOpening = false;
    if (model.device === 'none') requestCode(model);
  }
}

export function deviceFails(model: AttemptModel, problem: string): void {
  if (model.phase !== 'waiting' && model.phase !== 'exchanging') return;
  const isLast = model.phase === 'waiting' && model.code === 'over';
  if (problem === 'LK-204') finish(model, problem);
  else if (isLast) finish(model, problem === 'LK-222' ? (model.codeProblem ?? '') : problem);
  else model.device = problem === 'LK-222' ? 'forbidden' : 'over';
}

export function timePasses(model: AttemptModel, ms: number): void {
  model.now += ms;
  if (model.phase !== 'waiting') return;
  if (model.code === 'live' && model.now >= model.openingEnd) model.isFirstOpening = false;
  if (model.code !== 'over' && model.now >= model.deadline) codeFlowFails(model, 'LK-203');
  if (model.phase === 'waiting' && model.now >= 15_000 && model.device === 'none') {
    requestCode(model);
  }
}

export function extend(model: AttemptModel): void {
  if (model.phase === 'waiting' && model.code !== 'over') model.deadline = model.now + 5 * minute;
}

/** What the window must show for this model. */
export function expectedView(model: AttemptModel) {
  const steps = {
    waiting: model.isFirstOpening ? 'opening-browser' : 'waiting',
    exchanging: 'checking',
    loading: 'loading-profile',
    asking: 'confirming-person',
  };
  const devices = {
    none: undefined,
    requesting: 'requesting',
    shown: 'waiting',
    over: 'over',
    forbidden: 'over',
  };
  if (model.phase === 'ended') return null;
  const areFlowsShown = model.phase === 'waiting' || model.phase === 'exchanging';
  return {
    step: steps[model.phase],
    browser: model.browser,
    problem: model.phase === 'waiting' ? (model.codeProblem ?? undefined) : undefined,
    device: areFlowsShown ? devices[model.device] : undefined,
    otherPerson: model.phase === 'asking' ? 'Leo' : null,
  };
}
