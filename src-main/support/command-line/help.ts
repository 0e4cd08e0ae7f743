/** What `--help` prints. */

const general = `Usage: latchkey COMMAND [OPTION …]

Commands:
  doctor      checks this computer, the network and the platform, and says what to do

Options:
  --json      prints one JSON document
  --version   prints the version
  -h, --help  prints this, or the help of a command

Exit codes: 0 fine, 1 a problem was found, 2 used wrongly, 78 the configuration is wrong.
`;

const about = {
  doctor: `Usage: latchkey doctor [--json]

Checks this computer, the network and the platform, side by side, within ten seconds.
Each step says what it found and, where something is wrong, what to do. It changes nothing and
signs nobody in; the platform is asked for a sign-in code, which is shown to nobody and expires.

Options:
  --json      prints { "ok", "steps": [{ "id", "title", "status", "found", "remedy" }] };
              a status is ok, warning, failed or skipped

Exit codes: 0 no problem, 1 a step failed or warns, 78 the configuration is wrong.
`,
};

export const helpFor = (command: keyof typeof about | null): string =>
  command === null ? general : about[command];
