/** The device flow in the attempt's machine, beside the authorization code flow. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Moment } from '../base/machine.ts';
import type { AttemptStep, DeviceFlow, Exchanging, UserCode, Waiting } from './attempt-state.ts';
import { betweenOpeningsMs, fail, moveTo, unchanged } from './attempt-steps.ts';

/** Whether the device flow can still bring tokens. */
export const isRunning = (flow: DeviceFlow): boolean =>
  flow.kind === 'requesting' || flow.kind === 'waiting';

/** Requests the first code. Every later one is requested by the player. */
export const offerCode = (state: Waiting): AttemptStep =>
  state.deviceFlow.kind === 'not-offered' ? requestCode(state) : unchanged(state);

/** The player asks for a code. None renews itself: that helps an attacker who tricks a player into approving one (RFC 8628 5.4). */
export function requestNewCode(state: Waiting): AttemptStep {
  const { deviceFlow } = state;
  const isPermitted = deviceFlow.kind !== 'over' || deviceFlow.problem.code !== 'LK-222';
  return isRunning(deviceFlow) || !isPermitted ? unchanged(state) : requestCode(state);
}

const requestCode = (state: Waiting): AttemptStep => ({
  state: { ...state, deviceFlow: { kind: 'requesting' } },
  effects: [{ type: 'run-device-flow' }],
});

/** The platform has given a code. `expiresAt` is in ms since 1970. */
export function showCode(
  state: Waiting | Exchanging,
  code: UserCode,
  expiresAt: number,
): AttemptStep {
  if (state.deviceFlow.kind !== 'requesting') return unchanged(state);
  const deviceFlow: DeviceFlow = { kind: 'waiting', code, expiresAt, page: { kind: 'untouched' } };
  return moveTo({ ...state, deviceFlow });
}

/** Opens the verification page, with the code in its address where the platform gives such an address. */
export function openCodePage(state: Waiting, at: Moment): AttemptStep {
  const { deviceFlow, mayOpenAt } = state;
  if (deviceFlow.kind !== 'waiting' || at.tick < mayOpenAt) return unchanged(state);
  const { verificationUri, verificationUriComplete } = deviceFlow.code;
  return {
    state: {
      ...state,
      mayOpenAt: at.tick + betweenOpeningsMs,
      deviceFlow: { ...deviceFlow, page: { kind: 'opening' } },
    },
    effects: [{ type: 'open-code-page', url: verificationUriComplete ?? verificationUri }],
  };
}

/** The browser has opened the verification page. */
export function codePageOpened(state: Waiting): AttemptStep {
  const { deviceFlow } = state;
  if (deviceFlow.kind !== 'waiting' || deviceFlow.page.kind !== 'opening') return unchanged(state);
  return moveTo({ ...state, deviceFlow: { ...deviceFlow, page: { kind: 'untouched' } } });
}

/** The browser has not opened the verification page: keeps why, for the command that asked. */
export function codePageFailed(state: Waiting, problem: AppError): AttemptStep {
  const { deviceFlow } = state;
  if (deviceFlow.kind !== 'waiting' || deviceFlow.page.kind !== 'opening') return unchanged(state);
  return moveTo({ ...state, deviceFlow: { ...deviceFlow, page: { kind: 'not-opened', problem } } });
}

/** Ends the attempt, or the device flow alone where the authorization code flow still waits. */
export function deviceFailed(state: Waiting, problem: AppError): AttemptStep {
  const { codeFlow, deviceFlow } = state;
  if (!isRunning(deviceFlow)) return unchanged(state);
  if (codeFlow.kind !== 'over') return deviceOver(state, problem);
  // No flow is left. Where codes are not permitted, the other flow's problem is the reason.
  return fail(problem.code === 'LK-222' ? codeFlow.problem : problem);
}

/** Ends the device flow. The other flow goes on, unless the player has declined. */
export function deviceOver(state: Waiting | Exchanging, problem: AppError): AttemptStep {
  if (problem.code === 'LK-204') return fail(problem);
  return moveTo({ ...state, deviceFlow: { kind: 'over', problem } });
}
