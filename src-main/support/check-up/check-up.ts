/** The check-up: steps that say what works on this computer and at the platform, and what to do about the rest. */
import type { StepView } from '../../../src-shared/check-up.ts';
import { type Environment, isConfig } from './environment.ts';
import { journalSteps } from './journal-steps.ts';
import { loopbackSteps } from './loopback-steps.ts';
import { machineSteps } from './machine-steps.ts';
import { networkSteps } from './network-steps.ts';
import { platformSteps } from './platform-steps.ts';
import { sendProbes } from './probes.ts';
import { runSteps, type StepDefinition } from './run-steps.ts';
import { sessionStep } from './session-step.ts';
import type { Step } from './step.ts';
import { storageSteps } from './storage-steps.ts';
import { updatesStep } from './updates-step.ts';

export type CheckUp = {
  /** False if a step failed or warns, or if the check-up was stopped. */
  readonly ok: boolean;
  readonly steps: readonly Step[];
};

export type CheckUpOptions = {
  /** Stops the check-up at once. Steps without a verdict are then skipped. */
  readonly signal: AbortSignal;
  /** Called with every step, at the start and each time a step has its result. */
  readonly onProgress?: (steps: readonly StepView[]) => void;
  /** In ms; ten seconds by default. */
  readonly limitMs?: number;
};

/** Longer than any single step waits. */
const defaultLimitMs = 10_000;

/** Runs every step, in parallel where possible. Never rejects. Writes nothing, and signs nobody in. */
export async function runCheckUp(
  environment: Environment,
  { signal, onProgress, limitMs = defaultLimitMs }: CheckUpOptions,
): Promise<CheckUp> {
  const requests = new AbortController();
  const stop = AbortSignal.any([signal, requests.signal]);
  const { home } = environment.storage;
  const steps = await runSteps(stepsFor(environment, stop), {
    signal,
    limitMs,
    ...(onProgress
      ? { onProgress: (views) => onProgress(views.map((view) => withoutHome(view, home))) }
      : {}),
  });
  // No step waits for these any more.
  requests.abort();
  return {
    ok: !signal.aborted && steps.every(({ status }) => status === 'ok' || status === 'skipped'),
    steps: steps.map((step) => withoutHome(step, home)),
  };
}

/** Replaces the home folder by `~`. People hand a check-up on, and this folder often has their name. */
function withoutHome<S extends StepView>(step: S, home: string): S {
  if (home.length <= 1) return step;
  const hide = (text: string) => text.replaceAll(home, '~');
  return { ...step, found: hide(step.found), remedy: step.remedy && hide(step.remedy) };
}

function stepsFor(environment: Environment, signal: AbortSignal): StepDefinition[] {
  const { config, network } = environment;
  const local = [
    ...machineSteps(environment),
    ...storageSteps(environment),
    ...journalSteps(environment),
  ];
  if (!isConfig(config)) return local;
  const probes = sendProbes(config, network, signal);
  const { steps, wayTo } = networkSteps(config, network, probes);
  return [
    ...local,
    ...loopbackSteps(config, environment),
    ...steps,
    ...platformSteps(config, probes, wayTo),
    sessionStep(config, environment, signal),
    updatesStep(config, environment, wayTo),
  ];
}
