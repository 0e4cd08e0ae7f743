/** A sign-in attempt whose flows, browser, profile and clock a property test drives. */

import type { SignedInPerson } from '../../src-main/auth/signed-in-person.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import type { StrayReason } from '../../src-main/sign-in/callback-request.ts';
import { code, stage } from './attempt-stage.ts';
import { sampleTokens } from './machines/samples.ts';

type Flow = PromiseWithResolvers<Tokens> & { readonly signal: AbortSignal };
type CodeFlow = Flow & {
  readonly onUrl: (url: string) => void;
  readonly onCallback: () => void;
  readonly onStray: (reason: StrayReason) => void;
};
type DeviceFlow = Flow & { readonly showCode: () => void };
type Profile = PromiseWithResolvers<SignedInPerson> & { readonly tokens: Tokens };

/** Starts an attempt. The test gives each answer, also answers that come after the attempt has stopped waiting. */
export async function driveAttempt() {
  const codeFlows: CodeFlow[] = [];
  const deviceFlows: DeviceFlow[] = [];
  const profiles: Profile[] = [];
  const openings: Array<PromiseWithResolvers<void>> = [];
  const discarded: Tokens[] = [];
  const ends: string[] = [];
  const added: SignedInPerson[] = [];
  let settledOpenings = 0;
  let windowsShown = 0;
  let issued = 0;
  const { signIn, advance, pending, view } = await stage({
    authorizationCodeFlow: (options) => {
      const flow = { ...Promise.withResolvers<Tokens>(), ...options };
      codeFlows.push(flow);
      return flow.promise;
    },
    deviceFlow: ({ signal, onCode }) => {
      const flow = { ...Promise.withResolvers<Tokens>(), signal, showCode: () => onCode(code) };
      deviceFlows.push(flow);
      return flow.promise;
    },
    openExternal: () => {
      const opening = Promise.withResolvers<void>();
      openings.push(opening);
      return opening.promise;
    },
    identify: (tokens) => {
      const profile = { ...Promise.withResolvers<SignedInPerson>(), tokens };
      profiles.push(profile);
      return profile.promise;
    },
    addAccount: (person) => void added.push(person),
    discardTokens: (tokens) => void discarded.push(tokens),
    showWindow: () => {
      windowsShown += 1;
    },
    onEnded: (problem) => void ends.push(problem?.code ?? 'without a problem'),
  });
  return {
    signIn,
    advance,
    pending,
    codeFlows,
    deviceFlows,
    profiles,
    openings,
    discarded,
    ends,
    added,
    view,
    /** The oldest opening that has not settled. The caller settles it. */
    nextOpening: () => {
      const opening = openings[settledOpenings];
      if (!opening) throw new Error('nothing is being opened');
      settledOpenings += 1;
      return opening;
    },
    windowsShown: () => windowsShown,
    issued: () => issued,
    newTokens: () => {
      issued += 1;
      return sampleTokens(`tokens ${issued}`);
    },
  };
}

export type AttemptDriver = Awaited<ReturnType<typeof driveAttempt>>;
