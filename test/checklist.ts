/**
 * The sign-in checklist: what a sign-in and a session must hold. A test proves the lines whose ids its name
 * begins with. `npm run checklist` goes through them; `npm run docs` makes docs/CHECKLIST.md of them.
 */

export type ChecklistLine = {
  /** A capital and two digits, as it is in the names of tests. */
  readonly id: string;
  /** One or more sentences in Markdown. */
  readonly rule: string;
  /** Where the group's standard says so, as “8.3”. */
  readonly section?: string;
};

type ChecklistGroup = {
  readonly title: string;
  readonly lines: readonly ChecklistLine[];
};

export const checklist: readonly ChecklistGroup[] = [
  {
    title: 'RFC 8252: native apps',
    lines: [
      {
        id: 'N01',
        rule: 'The sign-in page opens in the system’s browser. The app opens no window and no webview at `authUrl`.',
        section: '8.12',
      },
      {
        id: 'N02',
        rule: 'The redirect address has the host `127.0.0.1` or `[::1]`, and the port on which the launcher really listens. The host is `localhost` only where the configuration says so.',
        section: '7.3, 8.3',
      },
      {
        id: 'N03',
        rule: 'Where the launcher cannot listen on the IPv4 address, it listens on `[::1]`, and the reverse. Where both fail, it offers the device flow.',
        section: '7.3',
      },
      {
        id: 'N04',
        rule: 'The launcher listens on loopback only. A connection to a LAN address of the computer is refused.',
        section: '8.3',
      },
      {
        id: 'N05',
        rule: 'The port opens only after *Sign in* is pressed. It closes after a cancel, a time-out or an error, and once the browser has fetched its last page after the answer, at most a minute later.',
        section: '8.3',
      },
      {
        id: 'N06',
        rule: 'Every authorization request uses PKCE. There is no `client_secret` in any request or in the bundle.',
        section: '8.1, 8.5',
      },
      {
        id: 'N07',
        rule: 'From a list of fixed ports, the first free one is used. When all are taken, the launcher names the error and offers the device flow.',
      },
      {
        id: 'N08',
        rule: 'When more than one issuer is configured, each has a redirect address of its own, or `iss` is checked.',
        section: '8.10',
      },
    ],
  },
  {
    title: 'RFC 7636: PKCE',
    lines: [
      {
        id: 'P01',
        rule: 'The verifier has 43 to 128 characters of `[A-Za-z0-9-._~]`, made from at least 32 bytes of a cryptographic random generator.',
        section: '4.1',
      },
      {
        id: 'P02',
        rule: 'The verifier `dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk` gives the challenge `E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM`.',
        section: 'Appendix B',
      },
      {
        id: 'P03',
        rule: 'The request carries `code_challenge_method=S256`. The challenge has 43 characters and no `=` at its end (the platform asks for at least 22).',
      },
      {
        id: 'P04',
        rule: 'No verifier repeats among 10,000. Each attempt has a new one, also when it is a retry.',
      },
      {
        id: 'P05',
        rule: 'When the server answers `invalid_request` to PKCE, the request is never repeated with `plain` or without PKCE.',
        section: '7.2',
      },
      {
        id: 'P06',
        rule: 'The verifier stays in the memory of the main process. It is not on disk, not in the renderer and not in logs.',
      },
    ],
  },
  {
    title: 'RFC 6749: OAuth 2.0',
    lines: [
      {
        id: 'C01',
        rule: 'The authorize URL has `response_type=code`, `client_id`, `redirect_uri`, `scope`, `state`, `code_challenge`, `code_challenge_method` and `audience`. It is form-encoded and has no fragment.',
      },
      {
        id: 'C02',
        rule: '`state` has at least 128 bits, is used once, belongs to one attempt, and is compared in constant time.',
      },
      {
        id: 'C03',
        rule: 'A callback whose `state` is missing, wrong or already used is rejected with a 4xx page. The attempt **keeps waiting**, and no token request is sent.',
      },
      {
        id: 'C04',
        rule: 'A callback with `code`, `state`, `error` or `iss` twice is rejected.',
        section: '3.1',
      },
      {
        id: 'C05',
        rule: 'A callback with both `code` and `error`, or with neither, is rejected.',
      },
      {
        id: 'C06',
        rule: 'An `error` with the wrong `state` does not end the attempt. With the right `state` it does, and the player reads Latchkey’s own text for it. `error_description` is shown as plain text only, with a limit of length.',
      },
      {
        id: 'C07',
        rule: 'Unknown parameters of the callback are ignored.',
        section: '4.1.2',
      },
      {
        id: 'C08',
        rule: 'On the loopback port a method other than GET is answered with 405 and another path with 404. A connection with too long a request line or header is closed.',
      },
      {
        id: 'C09',
        rule: 'The token request is a POST with `application/x-www-form-urlencoded`. It has the same `redirect_uri` byte for byte, `code_verifier`, `client_id` and `audience`, and nothing in the query.',
        section: '4.1.3',
      },
      {
        id: 'C10',
        rule: 'A code is sent once. After a network failure it is not simply sent again. `invalid_grant` tells the player to start again.',
        section: '4.1.2',
      },
      {
        id: 'C11',
        rule: 'A code older than 10 minutes (the platform’s limit) is not sent.',
      },
      {
        id: 'C12',
        rule: 'The `token_type` Bearer is accepted in capitals or small letters. Every other type is rejected.',
        section: '7.1',
      },
      {
        id: 'C13',
        rule: 'An answer 200 without `access_token`, one that is not JSON, and a JSON array are rejected. HTML with the wrong content type (a captive portal) is named as an intercepted network.',
      },
      {
        id: 'C14',
        rule: '`expires_in` is accepted as a number or as digits in a string. Where it is missing, the lifetime is unknown and a 401 decides. A negative value, NaN and a huge value (cap) are rejected.',
      },
      {
        id: 'C15',
        rule: 'Without `scope` in the answer, the scopes are those that were asked for. Fewer scopes are accepted, and what needs a missing one is off. The account view shows them.',
        section: '3.3, 5.1',
      },
      {
        id: 'C16',
        rule: 'The error in the body of a 400 or 401 is read. An unknown error code gives a general text and the code. HTML as an error crashes nothing.',
      },
      {
        id: 'C17',
        rule: 'Plain http in `authUrl` or `apiUrl` is rejected, except on loopback for development. A TLS error is never bypassed.',
      },
      {
        id: 'C18',
        rule: 'A redirect from the token endpoint is not followed: it would send the code once more.',
      },
      {
        id: 'C19',
        rule: 'A new refresh token replaces the old one. Where none comes, the old one is kept. `invalid_grant` signs out once. A 5xx or a network failure keeps the session.',
        section: '6',
      },
      {
        id: 'C20',
        rule: 'Two callers with an expired token cause exactly one refresh request.',
      },
    ],
  },
  {
    title: 'RFC 6750: bearer tokens',
    lines: [
      {
        id: 'B01',
        rule: 'The token is sent in `Authorization: Bearer` only, never in a query or a body.',
        section: '2',
      },
      {
        id: 'B02',
        rule: 'The token goes to the origin of `apiUrl` and to no other. A redirect to another host drops it.',
      },
      {
        id: 'B03',
        rule: 'A 401 with `invalid_token` leads to one refresh or one new sign-in and one retry, never to a loop. A 403 with `insufficient_scope` is not a sign-out.',
      },
      {
        id: 'B04',
        rule: 'A 401 without evidence that the API sent it (a proxy’s page, HTML) does not erase the session (desktop/desktop#12943).',
      },
      {
        id: 'B05',
        rule: 'The public key goes only to `GET /payments/{id}/checkout`, `GET /payments/{id}` and `POST /transaction-requests`. Every other call with it is rejected. `{id}` is encoded as a part of the path, and `../` is refused.',
      },
    ],
  },
  {
    title: 'RFC 8628: device grant',
    lines: [
      {
        id: 'D01',
        rule: 'The request is a POST form to `/oauth/device/code` with `client_id`, and with `scope` and `audience` where there are any. `device_code` is never shown or logged.',
      },
      {
        id: 'D02',
        rule: '`interval` is accepted as a number or as digits in a string. Where it is missing, 0, negative or NaN, it is 5 seconds.',
        section: '3.2',
      },
      {
        id: 'D03',
        rule: '`expires_in` as the string `"900"` works. Where it is missing or bad, the answer is rejected with a clear error.',
      },
      {
        id: 'D04',
        rule: 'An answer without `device_code`, `user_code` or `verification_uri` is rejected, and so is a `verification_uri` that is not https (`javascript:`, `file:`, one with a user name, another scheme).',
      },
      {
        id: 'D05',
        rule: 'The first poll comes no earlier than one interval. Polls are never closer together than the interval and never overlap.',
      },
      {
        id: 'D06',
        rule: '`authorization_pending` goes on. `slow_down` adds 5 seconds to this **and all later** waits.',
        section: '3.5',
      },
      {
        id: 'D07',
        rule: 'A connection that times out doubles the interval. `Retry-After` is obeyed in both its forms.',
        section: '3.5',
      },
      {
        id: 'D08',
        rule: '`access_denied` stops and says that the player declined. `expired_token` stops and offers a new code; **no new code comes without a click**.',
        section: '3.5',
      },
      {
        id: 'D09',
        rule: 'Any other error stops. An unknown code is shown.',
        section: '3.5',
      },
      {
        id: 'D10',
        rule: 'The code’s own end stops the polling, even if the server never says so. A monotonic clock counts. A computer that slept past the end finds the code expired.',
      },
      {
        id: 'D11',
        rule: 'A cancel stops within 1 second and aborts the request that is on its way. A token that comes late is discarded and not stored.',
      },
      {
        id: 'D12',
        rule: '`verification_uri_complete` is opened and shown as a QR code, and `user_code` is still shown for comparison. Without it the QR code holds `verification_uri`.',
        section: '3.3.1',
      },
      {
        id: 'D13',
        rule: 'The token response is read by the same rules as C12 to C15. An id_token is optional.',
      },
      {
        id: 'D14',
        rule: 'The screen warns to enter the code only in a sign-in of one’s own. The code is sent nowhere else.',
        section: '5.4',
      },
      {
        id: 'D15',
        rule: 'A pending answer works too when it comes as HTTP 200 with `error`, or as 403 or 428 (the platform’s form is not known).',
      },
    ],
  },
  {
    title: 'RFC 9207: issuer',
    lines: [
      {
        id: 'I01',
        rule: 'Where the issuer is configured to send `iss`, a missing one is rejected, and so is one that differs by one character. They are compared as plain strings, so a slash at the end counts.',
        section: '2.4',
      },
      {
        id: 'I02',
        rule: '`iss` is checked in **error** responses too.',
      },
      {
        id: 'I03',
        rule: 'Where it is not known whether the server sends `iss`, an equal one is accepted and a different one rejected (a policy of our own).',
      },
    ],
  },
  {
    title: 'RFC 9700: security best practice',
    lines: [
      {
        id: 'S01',
        rule: 'An authorization response for attempt A does not complete attempt B: that is rejected for two sign-ins and for two instances.',
      },
      {
        id: 'S02',
        rule: "The callback page has no third-party resources. It has `Referrer-Policy: no-referrer`, `Cache-Control: no-store` and a CSP with `default-src 'none'`. The `code` leaves the address (a 302 or `history.replaceState`).",
        section: '4.2, 4.3',
      },
      {
        id: 'S03',
        rule: 'The callback is no open redirector: it never redirects to an address from the query.',
        section: '4.11',
      },
      {
        id: 'S04',
        rule: 'A `Host` header other than the literal address and port is answered with 400 (DNS rebinding). No CORS headers are sent.',
      },
      {
        id: 'S05',
        rule: 'Only the code grant and the device grant are used: no implicit grant, no password grant.',
        section: '2.1.2, 2.4',
      },
      {
        id: 'S06',
        rule: 'The default scopes are `openid profile`. Another scope is asked for only when it is needed.',
      },
      {
        id: 'S07',
        rule: 'An attacker on the same machine who has the code and no verifier gets nothing: the platform refuses.',
      },
    ],
  },
  {
    title: 'OpenID Connect Core: id_token, when one is returned',
    lines: [
      {
        id: 'O01',
        rule: 'Rejected: a token that has not 3 parts; a header or payload that is not a JSON object; `alg=none`; another `alg` than expected; a `crit`.',
        section: '3.1.3.7',
      },
      {
        id: 'O02',
        rule: 'Rejected: an `iss` that is not exactly the issuer; an `aud` without the client id; an `aud` with others where `azp` is missing or different.',
        section: '3.1.3.7',
      },
      {
        id: 'O03',
        rule: 'Rejected: an `exp` at or before now minus 30 seconds; an `nbf` in the future beyond the tolerance. An absurd `iat` (more than 10 minutes ahead) is rejected with a hint about the clock and its offset by the HTTP `Date`.',
        section: '3.1.3.7',
      },
      {
        id: 'O04',
        rule: 'Rejected: a nonce that was sent and is absent or different; a nonce that was not sent and is there.',
        section: '3.1.3.7',
      },
      {
        id: 'O05',
        rule: '`sub` is there, a string, and has at most 255 characters. When it differs from the stored account at a new sign-in, it is rejected and the player is asked whether that is a different account.',
        section: '3.1.3.7',
      },
      {
        id: 'O06',
        rule: 'Where `max_age` was sent, `auth_time` is required and fresh.',
        section: '3.1.3.7',
      },
      {
        id: 'O07',
        rule: 'base64url without padding and names in UTF-8 are decoded correctly. The token is never used as a bearer token for the API. Its claims are for display only; once a key set is configured, the signature is required.',
        section: '3.1.3.7',
      },
      {
        id: 'O08',
        rule: 'At a refresh `iss`, `sub` and `aud` are the same and `iat` is newer. Anything else is rejected.',
        section: '12.2',
      },
    ],
  },
  {
    title: 'Storage and process: practice, no standard',
    lines: [
      {
        id: 'T01',
        rule: 'Before the first save the keyring is tested: write, read, compare. A failure leads to a screen with a choice, not to plaintext without a word.',
      },
      {
        id: 'T02',
        rule: 'When a call to the keyring takes more than 3 seconds, the window still reacts, asks whether the keyring is locked, and nothing is erased.',
      },
      {
        id: 'T03',
        rule: 'When the stored data is corrupted, truncated, of another key or of another user, the app starts signed out. The data is set aside, and settings stay as they were.',
      },
      {
        id: 'T04',
        rule: 'A write is atomic (temporary file, fsync, rename) with mode 0600. A power cut leaves the old or the new file, never half of one.',
      },
      {
        id: 'T05',
        rule: 'A search for planted tokens, codes, verifiers and device codes finds none in the user data, logs, crash dumps and the renderer’s memory API.',
      },
      {
        id: 'T06',
        rule: 'Starting the app twice gives one process, and the second start brings the first to the front. Two clicks on *Sign in* give one attempt and one browser tab.',
      },
      {
        id: 'T07',
        rule: 'A sign-out removes the tokens from disk and memory and cancels timers and polls, also offline. It works while the keyring is locked.',
      },
      {
        id: 'T08',
        rule: 'The clock set back or forward by 1 hour, or 8 hours of sleep, cause no endless refresh and no false sign-out.',
      },
      {
        id: 'T09',
        rule: 'An offline start with a valid kept account shows the profile with “offline” and loses no token. Back online, it recovers by itself.',
      },
      {
        id: 'T10',
        rule: 'The authorize URL has less than 2081 characters (the limit of `openExternal` on Windows). Only https, or http on loopback, is handed to `openExternal`.',
      },
      {
        id: 'T11',
        rule: 'The renderer cannot read any token over IPC. Sender frame and arguments of each message are checked.',
      },
    ],
  },
];
