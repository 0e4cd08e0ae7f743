/** The words of a saved report. In English only: support reads it. */
export const words = {
  reportPage: {
    title: 'Latchkey report of {day}',
    made: 'Made on {time} ({zone}) by Latchkey {version}. Times are those of this computer.',
    privacy:
      'No password, token, code, e-mail address or name of a person is in it. Latchkey sends it to nobody.',
    lastFailure: {
      title: 'What failed last',
      nothing: 'The journal has no failure.',
      more: 'The check-up says',
      when: 'When',
      code: 'Code',
      reference: 'Reference',
      cause: 'Cause',
      remedy: 'What to do',
      of: 'It belongs to',
    },
    checkUp: {
      problems:
        '{count, plural, one {The check-up found # problem} other {The check-up found # problems}}',
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
      /** Who was waited for: in the legend, and in `wait`. */
      who: {
        player: 'the player',
        browser: 'the browser',
        platform: 'the platform',
        computer: 'this computer',
      },
      /** A part of `timeline.picture.waits`. */
      wait: '{who} ({length})',
      withProblem: 'It had a problem.',
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
    configuration: { title: 'Configuration' },
    journal: {
      title: 'Journal',
      none: 'The journal is empty.',
      newest:
        '{count, plural, one {The newest record.} other {The newest # records, the newest first.}}',
      leftOut:
        '{count, plural, one {# record was left out, because something private was in it.} other {# records were left out, because something private was in them.}}',
      leftOutAt: '{file}, line {line}: {what} at {place}.',
      leftOutGone: 'A line that is gone by now: {what} at {place}.',
    },
  },
} as const;
