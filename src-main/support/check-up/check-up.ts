/** The check-up: steps that say what works on this computer and at the platform, and what to do about the rest. */
import { isProblem, type StepView } from '../../../src-shared/check-up.ts';
import { withoutEmail } from '../../../src-shared/plain-text.ts';
import { hidingHome } from '../../base/home-folder.ts';
import { isConfig } from '../../config.ts';
import type { Environment } from './environment.ts';
import { journalSteps } from './journal-steps.ts';
import { loopbackSteps } from './loopback-steps.ts';
import { machineSteps } from './machine-steps.ts';
import { networkSteps } from './network-steps.ts';
import { platformSteps } from './platform-steps.ts';
import { sendProbes } from './probes.ts';
import { type RunOptions, runSteps } from './run-steps.ts';
import type { StepDefinition } from './step.ts';
import { storageSteps } from './storage-steps.ts';

export type CheckUp = Awaited<ReturnType<typeof runCheckUp>>;

/** Runs every step, in parallel where possible. Never rejects. Writes nothing, and signs nobody in. */
export async function runCheckUp(environment: Environment, { onProgress, ...options }: RunOptions) {
  const { signal } = options;
  const requests = new AbortController();
  const stop = AbortSignal.any([signal, requests.signal]);
  const hideHome = hidingHome(environment.storage.home);
  const shown = <S extends StepView>(step: S, mask = withoutEmail): S =>
    withTexts(step, (text) => mask(hideHome(text)));
  const steps = await runSteps(stepsFor(environment, stop), {
    ...options,
    ...(onProgress ? { onProgress: (views) => onProgress(views.map((view) => shown(view))) } : {}),
  });
  // No step waits for these any more.
  requests.abort();
  return {
    /** False if a step failed or warns, or if the check-up was stopped. */
    ok: !signal.aborted && !steps().some(isProblem),
    /**
     * Writes the steps in the language that is in use when it is called: a report is in English. `mask` takes out what is
     * private; by default it shortens e-mail addresses.
     */
    steps: (mask?: (text: string) => string) => steps().map((step) => shown(step, mask)),
  };
}

const withTexts = <S extends StepView>(step: S, change: (text: string) => string): S => ({
  ...step,
  title: change(step.title),
  found: change(step.found),
  remedy: step.remedy && change(step.remedy),
});

function stepsFor(environment: Environment, signal: AbortSignal): StepDefinition[] {
  const { config, network } = environment;
  const local = [
    ...machineSteps(environment),
    ...storageSteps(environment),
    ...journalSteps(environment),
  ];
  if (!isConfig(config)) return local;
  const probes = sendProbes(config, network, signal);
  const { steps, stepsTo } = networkSteps(config, network, probes);
  return [
    ...local,
    ...loopbackSteps(config, environment),
    ...steps,
    ...platformSteps(config, environment, probes, stepsTo),
  ];
}
