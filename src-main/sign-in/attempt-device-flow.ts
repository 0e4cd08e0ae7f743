/** The device flow in the attempt's machine, beside the authorization code flow. */
import type { AppError } from '../../src-shared/errors.ts';
import { type Moment, moveTo, unchanged } from '../base/machine.ts';
import {
  type AttemptEvent,
  type AttemptStep,
  type CodePage,
  type DeviceFlow,
  type Exchanging,
  fail,
  shortestBetweenOpeningsMs,
  type UserCode,
  type Waiting,
} from './attempt-state.ts';

/** Whether the device flow can still bring tokens. */
export const isRunning = (flow: DeviceFlow): boolean =>
  flow.kind === 'requesting' || flow.kind === 'waiting';

/** Handles an event of the device flow. Returns undefined for any other. */
export function deviceFlowStep(
  state: Waiting,
  event: AttemptEvent,
  at: Moment,
): AttemptStep | undefined {
  switch (event.type) {
    case 'offer-device-due':
      return offerDeviceFlow(state);
    case 'code-requested':
      return requestNewUserCode(state);
    case 'user-code':
      return showUserCode(state, event.code, at.date + event.lifetimeMs);
    case 'code-page-pressed':
      return openVerificationPage(state, at);
    case 'code-page-opened':
      return verificationPageAnswered(state, { kind: 'untouched' });
    case 'code-page-not-opened':
      return verificationPageAnswered(state, { kind: 'not-opened', problem: event.problem });
    case 'device-failed':
      return deviceFlowFailed(state, event.problem);
    default:
      return undefined;
  }
}

/** Requests the first user code. Only the player requests later ones. */
export const offerDeviceFlow = (state: Waiting): AttemptStep =>
  state.deviceFlow.kind === 'not-offered' ? requestUserCode(state) : unchanged(state);

/**
 * Requests a user code for the player. No code is replaced automatically, because that would help an attacker who tricks
 * a player into approving one (RFC 8628 5.4).
 */
function requestNewUserCode(state: Waiting): AttemptStep {
  const { deviceFlow } = state;
  const isPermitted = deviceFlow.kind !== 'over' || deviceFlow.problem.code !== 'LK-222';
  return isRunning(deviceFlow) || !isPermitted ? unchanged(state) : requestUserCode(state);
}

const requestUserCode = (state: Waiting): AttemptStep => ({
  state: { ...state, deviceFlow: { kind: 'requesting' } },
  effects: [{ type: 'run-device-flow' }],
});

/** Shows a user code: the platform answers. `expiresAt` is in ms since 1970. */
export function showUserCode(
  state: Waiting | Exchanging,
  code: UserCode,
  expiresAt: number,
): AttemptStep {
  if (state.deviceFlow.kind !== 'requesting') return unchanged(state);
  const deviceFlow: DeviceFlow = { kind: 'waiting', code, expiresAt, page: { kind: 'untouched' } };
  if (state.kind === 'exchanging') return moveTo({ ...state, deviceFlow });
  return moveTo({ ...state, deviceFlow, platform: { kind: 'no-problem' } });
}

/** Opens the verification page, by `verification_uri_complete` if the platform gave one. */
function openVerificationPage(state: Waiting, at: Moment): AttemptStep {
  const { deviceFlow, mayOpenAt } = state;
  if (deviceFlow.kind !== 'waiting' || at.tick < mayOpenAt) return unchanged(state);
  const { verificationUri, verificationUriComplete } = deviceFlow.code;
  return {
    state: {
      ...state,
      mayOpenAt: at.tick + shortestBetweenOpeningsMs,
      deviceFlow: { ...deviceFlow, page: { kind: 'opening' } },
    },
    effects: [{ type: 'open-code-page', url: verificationUriComplete ?? verificationUri }],
  };
}

/** Handles the browser's answer: it opened the verification page, or did not. The command that asked throws why not. */
function verificationPageAnswered(
  state: Waiting,
  page: Exclude<CodePage, { kind: 'opening' }>,
): AttemptStep {
  const { deviceFlow } = state;
  if (deviceFlow.kind !== 'waiting' || deviceFlow.page.kind !== 'opening') return unchanged(state);
  return moveTo({ ...state, deviceFlow: { ...deviceFlow, page } });
}

/** Ends the attempt, or only the device flow if the authorization code flow still waits. */
function deviceFlowFailed(state: Waiting, problem: AppError): AttemptStep {
  const { codeFlow, deviceFlow } = state;
  if (!isRunning(deviceFlow)) return unchanged(state);
  if (codeFlow.kind === 'unused') return fail(problem);
  if (codeFlow.kind !== 'over') return endDeviceFlow(state, problem);
  // No flow is left. If device codes are not permitted, the problem of the other flow is the one to report.
  return fail(problem.code === 'LK-222' ? codeFlow.problem : problem);
}

/** Ends the device flow. The other flow goes on, unless the player has declined. */
export function endDeviceFlow(state: Waiting | Exchanging, problem: AppError): AttemptStep {
  if (problem.code === 'LK-204') return fail(problem);
  return moveTo({ ...state, deviceFlow: { kind: 'over', problem } });
}
