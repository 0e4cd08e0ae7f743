/** What the steps of a check-up are called, and what they find. */
export const words = {
  checks: {
    titles: {
      configuration: 'Configuration',
      system: 'Versions and system',
      sandbox: 'Sandbox',
      keyring: 'Keyring',
      linkOpener: 'Browser',
      linkHandler: 'Links to payments',
      disk: 'Disk space',
      userData: 'User data folder',
      accounts: 'Accounts file',
      payments: 'Payments file',
      journal: 'Journal',
      lastSignIn: 'Last sign-in',
      lastSession: 'Last session',
      lastPayment: 'Last payment',
      loopback: 'Return from the browser',
      ports: 'Sign-in ports',
      proxy: 'Proxy',
      name: 'Name lookup of {host}',
      connection: 'Connection to {host}',
      certificate: 'Certificate of {host}',
      captivePortal: 'Captive portal',
      clock: 'Clock',
      speed: 'Response time',
      authorize: 'Sign-in page',
      device: 'Sign-in with a code',
      profile: 'Profile',
      publicKey: 'Public key',
      session: 'Session',
      updates: 'Updates',
    },
    run: {
      stopped: 'Not checked: the check-up was stopped.',
      blocked: 'Not checked: “{step}” must work first.',
      tooLate: 'There was no result within {seconds, number} s.',
      tooLateRemedy:
        'Run the check-up again. If this step fails again, what it checks does not answer.',
    },
    machine: {
      configuration: '{platform}, at {hosts}.',
      system: '{versions}. {system}. Display: {display}.',
      sandboxed: 'On for every page.',
      keyring: '{backend} encrypts and decrypts.',
      opensAddresses: 'The system opens addresses in {browser}.',
      opensAddressesSomehow: 'The system opens addresses in a browser that it does not name.',
      programOpens: '{program} opens addresses in {browser}.',
      programOpensSomehow: '{program} opens addresses in a browser that it does not name.',
      notInstalled: 'Only an installed launcher opens links.',
      opensLinks: 'latchkey: links open this launcher.',
      otherOpensLinks: 'latchkey: links open another program, or none.',
      otherOpensLinksRemedy:
        'Start the installed launcher once. If that does not help, install it again.',
      linkCommandRemedy:
        'If another program opens the links, run this in a terminal, or install the launcher again: {command}',
    },
    storage: {
      free: '{megabytes, number} MB are free on the disk of {folder}.',
      noFolder: '{folder} is created at the first start.',
      folder: '{folder} can be read and written.',
      noAccounts: 'There is none: nobody has signed in on this computer yet.',
      damagedAccounts:
        'The accounts file is damaged ({damage}). Latchkey moves it aside at its next start.',
      accounts: '{count, plural, one {# account} other {# accounts}}, {bytes, number} bytes.',
      noPayments: 'There is none: nobody has paid on this computer yet.',
      intact: 'Intact, {bytes, number} bytes.',
      interrupted:
        'A write was interrupted, and is undone at the next start, {bytes, number} bytes.',
      noJournal: 'There is none yet.',
      journal:
        '{records, plural, one {# record} other {# records}}, {kilobytes, number} kB of at most {most, number}. {damaged, plural, one {# damaged line} other {# damaged lines}}.',
      journalWithAge:
        '{records, plural, one {# record} other {# records}}, {kilobytes, number} kB of at most {most, number}, the newest from {age}. {damaged, plural, one {# damaged line} other {# damaged lines}}.',
      journalRemedy: 'Move {folder} away, and keep it for support. Latchkey begins a new journal.',
      journalNotWritable: 'Latchkey cannot write its journal: {file} ({reason}).',
      journalNotWritableRemedy:
        'Make sure that you may read and write {file}, or move it away: Latchkey begins a new journal.',
      readableByOthers: 'Other users of this computer can reach {file} (mode {mode}).',
      readableByOthersRemedy: 'Set its mode to {mode}: chmod {mode} {file}',
    },
    last: {
      noSignIn:
        'There was no sign-in on this computer within {days, plural, one {# day} other {# days}}.',
      noSession:
        'There was no session on this computer within {days, plural, one {# day} other {# days}}.',
      noPayment:
        'There was no payment on this computer within {days, plural, one {# day} other {# days}}.',
      /** `{time}` is as `2026-01-31 23:59 UTC`. */
      signInWorked: 'The last sign-in worked ({time}).',
      signInFailed: 'The last sign-in failed ({time}).',
      signInCancelled: 'The player cancelled the last sign-in ({time}).',
      signInWaiting: 'The last sign-in has not ended ({time}).',
      stray:
        'Latchkey ignored the answer of the browser, because it has the state of another sign-in.',
      strayRemedy:
        'Close older tabs of the sign-in page, and sign in again. If it repeats, tell the platform that it does not return “state” unchanged.',
      slowedDown:
        '{count, plural, one {The platform asked once to be polled less often, and Latchkey did.} other {The platform asked # times to be polled less often, and Latchkey did.}}',
      expiresInText: 'The token response has “expires_in” as a string.',
      noIdToken: 'The token response has no id_token.',
      sessionEnded: 'The last session was ended ({time}).',
      sessionProblem: 'The last session had a problem ({time}).',
      sessionFine: 'The last session had no problem ({time}).',
      refreshTokenRefused: 'It was the token endpoint, which refused the refresh token.',
      accessTokenRefused: 'It was the API, which refused the access token.',
      paymentFine: 'The last payment had no problem ({time}).',
      paymentProblem: 'The last payment had a problem ({time}).',
      unknownStatus: 'The platform gave it a status that Latchkey does not know.',
      status: 'Its status at the platform: {status}.',
      reference: 'Reference {reference}.',
    },
    loopback: {
      works: 'A request comes back on {addresses}.',
      unusable: '{address} cannot be used ({reason}).',
      anyPort: 'Any free port will do.',
      free: 'Free: {ports}.',
      usedByLauncher: '{port} is used by a sign-in of this launcher.',
      usedBy: '{port} is used by {program} (process {pid}).',
      usedByOther: '{port} is used by another program.',
    },
    network: {
      noProxy: 'None: requests go straight to the platform.',
      proxyPassword: 'It asks for a password ({schemes}).',
      proxyIs: 'The proxy is {proxy}.',
      proxyWorks: '{proxies} lets requests through.',
      isAddress: 'It is an address, so there is nothing to look up.',
      proxyLooksUp: 'The proxy looks it up.',
      otherProxy: 'The check-up cannot use the proxy {proxy}; the launcher can.',
      open: 'Open after {ms, number} ms.',
      plainHttp: 'Plain http, on this computer only.',
      trusted: 'The launcher’s requests trust it.',
      certificate: 'It is for {subject}, issued by {issuer} ({root}), and valid until {day}.',
      certificateUnknownEnd:
        'It is for {subject}, issued by {issuer} ({root}), and valid until an unknown day.',
      addedAuthority: 'Only an authority that was added to this computer vouches for it: {root}.',
      addedAuthorityRemedy:
        'Ask whoever runs this computer or network whether {root} may read its traffic. If nobody knows it, sign in nowhere on this computer.',
      nothingAnswered: 'Nothing answered.',
      noCaptivePortal: 'No page answers in the platform’s place.',
    },
    platform: {
      noDate: 'No answer had a date.',
      clock: 'At most one minute from that of {host}.',
      clockAheadMinutes:
        'The clock of this computer is {count, plural, one {# minute} other {# minutes}} ahead of that of {host}.',
      clockBehindMinutes:
        'The clock of this computer is {count, plural, one {# minute} other {# minutes}} behind that of {host}.',
      clockAheadHours:
        'The clock of this computer is {count, plural, one {# hour} other {# hours}} ahead of that of {host}.',
      clockBehindHours:
        'The clock of this computer is {count, plural, one {# hour} other {# hours}} behind that of {host}.',
      clockRemedy:
        'Let the system set date and time by itself. If they are right on this computer, tell the platform.',
      notMeasured: 'Not measured: the profile endpoint did not answer as expected.',
      speed: '{host} answered in {ms, number} ms.',
      slow: '{host} took {seconds, number} s for the fastest of three answers.',
      slowRemedy: 'Check the network and the state of the platform.',
      authorizeRemedy: 'Compare “authUrl” with the platform.',
      redirect: 'It answers with a redirect.',
      answers: 'It answers (status {status}).',
      device: 'The platform issued a code to this launcher.',
      expiresInNumber: 'The answer has “expires_in” as a number.',
      requiresSignIn: 'It requires a sign-in, as it should.',
      acceptsKey: 'The platform accepts it.',
    },
    session: {
      none: 'No session is stored on this computer.',
      refreshable: 'Latchkey refreshes it when it is needed next. It was valid until {time}.',
      refused:
        'The platform does not accept the access token any more. Latchkey refreshes it when it is needed next.',
      over: 'It was valid until {time}.',
      valid: 'The platform accepts it. It is valid until {time}.',
      validUnknown: 'The platform accepts it. It is valid until an unknown time.',
    },
    updates: {
      none: 'The configuration has no address for them.',
      same: 'The feed announces this version, {version}.',
      other: 'The feed announces version {announced}; this one is {version}.',
      itself: 'Latchkey installs updates itself.',
      byHand: 'This copy of Latchkey cannot update itself.',
    },
  },
} as const;
