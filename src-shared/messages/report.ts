/** The words of a report, in English. `{name}` is a placeholder for a value; message.ts has the rules. */
export const reportWords = {
  /** On the Help screen. */
  screen: {
    title: 'Report for support',
    lead: 'One file with the check-up and what happened lately. It has no password, token, e-mail address or name. You can read all of it before you save it, and Latchkey sends it to nobody.',
    prepare: 'Prepare a report',
    preparing: 'Preparing the report…',
    again: 'Prepare it again',
    cancel: 'Cancel',
    progress: 'Check-up: {done} of {of} steps done',
    waitingFor: 'Waiting for: {steps}',
    ready: 'The report is ready. Read it, then save it.',
    contents:
      'This is everything in it. The file {first} shows it as a page, and {second} has the same for programs.',
    save: 'Save…',
    saved: 'Saved: {file}',
    showInFolder: 'Show in folder',
  },
  title: 'Latchkey report of {day}',
  made: 'Made on {time} ({zone}) by Latchkey {version}. Times are those of this computer.',
  privacy:
    'No password, token, code, e-mail address or name of a person is in it. Latchkey sends it to nobody.',
  lastFailure: {
    title: 'What failed last',
    nothing: 'The journal has no failure.',
    more: 'The check-up says',
    when: 'When',
    what: 'What happened',
    code: 'Code',
    reference: 'Reference',
    cause: 'Cause',
    remedy: 'What to do',
    of: 'It belongs to',
  },
  checkUp: {
    problems: {
      one: 'The check-up found {count} problem',
      other: 'The check-up found {count} problems',
    },
    none: 'The check-up found no problem',
    stopped: 'The check-up was stopped before it was over.',
    noProblem: 'Computer, network and platform worked when the report was made.',
    all: 'All steps of the check-up',
  },
  timeline: {
    title: 'Timeline',
    none: 'Nothing has happened yet.',
    lead: 'Each bar is one sign-in, session, payment or run of Latchkey, from its start to its end; the newest comes first.',
    legend: 'The colour says who Latchkey waited for:',
    mark: '✕ marks a problem.',
    /** Who was waited for. */
    who: {
      player: 'the player',
      browser: 'the browser',
      platform: 'the platform',
      computer: 'this computer',
    },
    waited: 'Waited for {waits}.',
    took: 'It took {length}.',
    withProblem: 'It had a problem.',
    steps: { one: '{count} step', other: '{count} steps' },
    cause: 'Cause: {cause}',
  },
  status: { ok: 'ok', warning: 'Warning', failed: 'Failed', skipped: 'Skipped' },
  system: {
    title: 'Versions and system',
    system: 'System',
    display: 'Display',
    sandbox: 'Sandbox',
    on: 'on',
    off: 'off',
  },
  configuration: { title: 'Configuration', problem: 'Problem', remedy: 'What to do' },
  journal: {
    title: 'Journal',
    none: 'The journal is empty.',
    newest: {
      one: 'The newest {count} record, the newest first.',
      other: 'The newest {count} records, the newest first.',
    },
    leftOut: {
      one: '{count} record was left out, because something private was in it.',
      other: '{count} records were left out, because something private was in them.',
    },
    leftOutAt: '{file}, line {line}: {what} at {place}.',
    leftOutGone: 'A line that is gone by now: {what} at {place}.',
  },
} as const;
