import type { words as english } from '../en/launcher.ts';
import type { Translation } from '../translated.ts';

/** Words outside the window’s screens: the title bar and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
  callbackPage: {
    'signed-in': {
      title: 'Du bist angemeldet',
      text: 'Schließe diesen Tab und kehre zu Latchkey zurück.',
    },
    finished: {
      title: 'Du kannst diesen Tab schließen und zu Latchkey zurückkehren',
      text: 'Latchkey schließt deine Anmeldung im eigenen Fenster ab.',
    },
    declined: {
      title: 'Du hast die Anmeldung abgelehnt',
      text: 'Es wurde nichts geteilt. Schließe diesen Tab. In Latchkey kannst du neu beginnen.',
    },
    failed: {
      title: 'Die Anmeldung hat nicht geklappt',
      text: 'Kehre zu Latchkey zurück: Im Fenster steht, warum, und was zu tun ist.',
    },
    unrelated: {
      title: 'Diese Anmeldung ist nicht mehr aktiv',
      text: 'Es ist nichts passiert. Kehre zu Latchkey zurück und starte dort eine Anmeldung.',
    },
    'not-found': {
      title: 'Hier gibt es nichts',
      text: 'Latchkey nutzt diese Adresse kurz während einer Anmeldung und sonst für nichts.',
    },
    'method-not-allowed': {
      title: 'Diese Seite kann nicht verwendet werden',
      text: 'Es ist nichts passiert. Kehre zu Latchkey zurück und starte dort eine Anmeldung.',
    },
    'wrong-host': {
      title: 'Diese Seite kann nicht verwendet werden',
      text: 'Sie kam nicht über die Adresse, an der Latchkey wartet. Es ist nichts passiert.',
    },
  },
  /** What a build is: in the title bar and in About. */
  builds: {
    release: 'Release',
    unsigned: 'Unsignierter Build, nicht für Spieler',
    test: 'Test-Build, nicht für Spieler',
    source: 'Aus dem Quellcode gestartet',
  },
  menu: {
    app: 'Latchkey',
    about: 'Über Latchkey',
    settings: 'Einstellungen …',
    services: 'Dienste',
    hide: 'Latchkey ausblenden',
    hideOthers: 'Andere ausblenden',
    showAll: 'Alle einblenden',
    file: 'Datei',
    /** macOS and Linux. */
    quit: 'Latchkey beenden',
    /** Windows. */
    exit: 'Beenden',
    close: 'Fenster schließen',
    edit: 'Bearbeiten',
    undo: 'Widerrufen',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    delete: 'Löschen',
    selectAll: 'Alles auswählen',
    view: 'Ansicht',
    actualSize: 'Originalgröße',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fullScreen: 'Vollbildmodus',
    window: 'Fenster',
    minimize: 'Minimieren',
    /** macOS: makes the window as large as its content or the screen. */
    zoom: 'Zoomen',
    bringAllToFront: 'Alle nach vorne bringen',
    help: 'Hilfe',
    latchkeyHelp: 'Latchkey-Hilfe',
  },
  /** Seen on lock screens and in streams, so it names no amount, merchant or player. */
  notifications: {
    paid: {
      title: 'Zahlung abgeschlossen',
      body: 'Öffne Latchkey, um den Beleg zu sehen.',
    },
    'not-paid': {
      title: 'Zahlung nicht abgeschlossen',
      body: 'Öffne Latchkey, um zu sehen, was passiert ist.',
    },
    'other-person': {
      title: 'Deine Anmeldung wartet auf dich',
      body: 'Im Browser hat sich jemand anderes angemeldet. Öffne Latchkey und entscheide, wie es weitergeht.',
    },
    'session-ended': {
      title: 'Melde dich zum Bezahlen erneut an',
      body: 'Du bist nicht mehr angemeldet, und in Latchkey ist eine Zahlung offen.',
    },
  },
} as const satisfies Translation<typeof english>;
