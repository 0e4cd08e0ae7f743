import type { words as english } from '../en/report.ts';
import type { Translation } from '../translated.ts';

/** The words of a saved report. */
export const words = {
  reportPage: {
    title: 'Latchkey-Bericht vom {day}',
    made: 'Erstellt: {time} ({zone}), mit Latchkey {version}. Zeiten sind die dieses Computers.',
    privacy:
      'Er enthält kein Passwort, kein Token, keinen Code, keine E-Mail-Adresse und keinen Namen einer Person. Latchkey sendet ihn an niemanden.',
    lastFailure: {
      title: 'Was zuletzt fehlgeschlagen ist',
      nothing: 'Das Protokoll enthält keinen Fehler.',
      more: 'Die Diagnose sagt',
      when: 'Wann',
      what: 'Was passiert ist',
      code: 'Code',
      reference: 'Referenz',
      cause: 'Ursache',
      remedy: 'Was zu tun ist',
      of: 'Gehört zu',
    },
    checkUp: {
      problems:
        '{count, plural, one {Die Diagnose hat # Problem gefunden} other {Die Diagnose hat # Probleme gefunden}}',
      none: 'Die Diagnose hat kein Problem gefunden',
      stopped: 'Die Diagnose wurde vor ihrem Ende angehalten.',
      noProblem: 'Computer, Netzwerk und Plattform funktionierten, als der Bericht erstellt wurde.',
      all: 'Alle Schritte der Diagnose',
    },
    timeline: {
      title: 'Verlauf',
      none: 'Noch ist nichts passiert.',
      lead: 'Jeder Balken ist eine Anmeldung, eine Sitzung, eine Zahlung oder ein Lauf von Latchkey, vom Anfang bis zum Ende; das Neueste steht zuerst.',
      legend: 'Die Farbe zeigt, auf wen Latchkey gewartet hat:',
      mark: '✕ markiert ein Problem.',
      /** Who was waited for. */
      who: {
        player: 'den Spieler',
        browser: 'den Browser',
        platform: 'die Plattform',
        computer: 'diesen Computer',
      },
      wait: {
        player: 'den Spieler ({length})',
        browser: 'den Browser ({length})',
        platform: 'die Plattform ({length})',
        computer: 'diesen Computer ({length})',
      },
      waited: 'Gewartet auf {waits}.',
      took: 'Dauer: {length}.',
      withProblem: 'Es gab ein Problem.',
      steps: '{count, plural, one {# Schritt} other {# Schritte}}',
      cause: 'Ursache: {cause}',
    },
    status: { ok: 'OK', warning: 'Warnung', failed: 'Fehlgeschlagen', skipped: 'Übersprungen' },
    system: {
      title: 'Versionen und System',
      system: 'System',
      display: 'Anzeige',
      sandbox: 'Sandbox',
      on: 'ein',
      off: 'aus',
    },
    configuration: { title: 'Konfiguration', problem: 'Problem', remedy: 'Was zu tun ist' },
    journal: {
      title: 'Protokoll',
      none: 'Das Protokoll ist leer.',
      newest:
        '{count, plural, one {Der neueste Eintrag.} other {Die neuesten # Einträge, der neueste zuerst.}}',
      leftOut:
        '{count, plural, one {# Eintrag wurde ausgelassen, weil etwas Privates darin stand.} other {# Einträge wurden ausgelassen, weil etwas Privates darin stand.}}',
      leftOutAt: '{file}, Zeile {line}: {what} bei {place}.',
      leftOutGone: 'Eine Zeile, die es nicht mehr gibt: {what} bei {place}.',
    },
  },
} as const satisfies Translation<typeof english>;
