import type { words as english } from '../en/window.ts';
import type { Translation } from '../translated.ts';

/** The words of the window, but for payments, Help and About. */
export const words = {
  windowTitle: '{title} – Latchkey',
  /** An age of less than a minute. */
  justNow: 'gerade eben',
  signedOut: {
    title: 'Bei {platform} anmelden',
    lead: 'Melde dich in deinem Browser an. Danach geht es hier automatisch weiter.',
    button: 'Anmelden',
    another: 'Anderes Konto verwenden',
    anotherHint: 'Falsches Konto? Wechsle auf der Seite oder melde dich bei {platform} ab.',
    safety: 'Latchkey sieht dein Passwort nie.',
  },
  accounts: {
    title: 'Konten auf diesem Computer',
    choose: 'Mit einem Konto auf diesem Computer fortfahren',
    menu: 'Konten: {name}',
    signOut: 'Abmelden',
    signOutQuestion: '{name} abmelden? Das Konto bleibt in dieser Liste.',
    continueAs: 'Als {name} fortfahren',
    switchTo: 'Zu {name} wechseln',
    shown: 'Wird gerade angezeigt',
    ended: 'Abgemeldet. Hier anmelden.',
    add: 'Weiteres Konto hinzufügen',
    remove: '{name} von diesem Computer entfernen',
    removeKept: '{name} abmelden und das Konto von diesem Computer entfernen?',
    removeEnded: '{name} von diesem Computer entfernen?',
    yesSignOut: 'Ja, abmelden',
    yesRemove: 'Ja, entfernen',
    signOutAll: 'Von allen Konten abmelden',
    signOutAllQuestion: 'Von allen {count, number} Konten abmelden? Sie bleiben in dieser Liste.',
    no: 'Nein',
  },
  signingIn: {
    title: {
      'opening-browser': 'Dein Browser wird geöffnet …',
      waiting: 'Warten auf deine Anmeldung',
      checking: 'Deine Anmeldung wird geprüft …',
      'loading-profile': 'Dein Profil wird geladen …',
      'confirming-person': 'Du hast dich als jemand anderes angemeldet',
    },
    reauthenticating: 'Erneute Anmeldung als {name}.',
    otherPerson:
      'Du hast dich als {other} angemeldet, nicht als {name}. {other} als weiteres Konto hinzufügen?',
    continueAs: 'Als {other} fortfahren',
    goBack: 'Zurück',
    busy: {
      'opening-browser': 'Die Anmeldeseite erscheint in deinem Browser.',
      checking: 'Fast fertig. Deine Anmeldung wird geprüft.',
      'loading-profile': 'Du bist angemeldet. Dein Profil ist unterwegs.',
    },
    /** After two seconds without an answer, and after ten. */
    slow: 'Das dauert länger als sonst.',
    stuck: 'Es gibt noch immer keine Antwort. Du kannst abbrechen und dich erneut anmelden.',
    progress: 'Schritt {step, number} von {of, number}: {title}',
    cancel: 'Abbrechen',
    platformFailed: 'Die Anmeldeseite lädt vielleicht nicht',
    browserFailed:
      'Dein Browser hat sich nicht geöffnet. Kopiere den Link in einen Browser oder öffne die Seite erneut.',
    browserFailedUseCode:
      'Dein Browser hat sich nicht geöffnet. Verwende den Code oder kopiere den Link in einen Browser.',
    browserFailedAgain:
      'Dein Browser hat sich auch diesmal nicht geöffnet. Kopiere den Link in einen Browser.',
    browserFailedAgainUseCode:
      'Dein Browser hat sich auch diesmal nicht geöffnet. Verwende den Code oder kopiere den Link in einen Browser.',
    /** The same words for both flows. */
    timeLeft: 'Noch {time}',
    codeFlow: {
      title: 'In deinem Browser',
      hint: 'Schließe die Anmeldung auf der geöffneten Seite ab. Danach geht es hier automatisch weiter.',
      foreignAnswer:
        'Latchkey hat eine Antwort auf eine andere Anmeldung ignoriert. Mach auf der neuesten Seite weiter oder öffne sie erneut.',
      openAgain: 'Seite erneut öffnen',
      copyLink: 'Link kopieren',
      copied: 'Link kopiert',
      minutesLeft:
        '{count, plural, one {Im Browser bleibt weniger als eine Minute.} other {Im Browser bleiben weniger als # Minuten.}}',
      extend: 'Mehr Zeit',
    },
    deviceFlow: {
      title: 'Mit einem Code, auf jedem Gerät',
      offer: 'Stattdessen mit einem Code anmelden',
      requesting: 'Code wird abgerufen …',
      hint: 'Scanne den QR-Code oder gib den Code unter dieser Adresse ein:',
      compare: 'Wenn die Seite schon einen Code anzeigt, prüfe, ob es dieser ist.',
      codeLabel: 'Dein Code: {code}',
      dash: 'Bindestrich',
      copyCode: 'Code kopieren',
      copied: 'Code kopiert',
      copyAddress: 'Adresse kopieren',
      addressCopied: 'Adresse kopiert',
      openPage: 'Code-Seite öffnen',
      qrLabel: 'QR-Code, der {address} öffnet',
      minutesLeft:
        '{count, plural, one {Der Code ist noch weniger als eine Minute gültig.} other {Der Code ist noch weniger als # Minuten gültig.}}',
      warning:
        'Verwende diesen Code nur, wenn du diese Anmeldung gestartet hast, und nur unter der Adresse oben. Gib ihn niemals weiter.',
      appeared: 'Du kannst dich jetzt auch mit einem Code anmelden, auf jedem Gerät.',
      requestNew: 'Neuen Code anfordern',
    },
  },
  /** The screen of a signed-in player. */
  home: {
    title: 'Bezahlen',
    recent: 'Letzte Zahlungen',
    underWay: 'In Bearbeitung',
    you: 'Dein Konto',
    version: 'Latchkey {version}',
  },
  /** The line that says whether the platform answers. */
  connection: {
    connecting: 'Verbindung wird hergestellt …',
    connected: 'Verbunden · {age} geprüft',
    lastConnected: 'Zuletzt verbunden {age}',
    gone: '{platform} ist nicht erreichbar',
    why: 'Warum?',
  },
  profile: {
    loading: 'Dein Profil wird geladen …',
    accountStatus: 'Kontostatus: {status}',
    verified: 'Verifiziert',
    userId: 'Benutzer-ID',
    externalId: 'Externe ID',
    passwordRecovery: 'Passwortwiederherstellung',
    passwordRecoverySet: 'Ein',
    passwordRecoveryNotSet: 'Aus',
    scopes: 'Für Latchkey sichtbar',
    /** What a scope lets Latchkey use. Any other scope is shown as the platform's word. */
    scopeNames: {
      openid: 'Deine Konto-ID',
      profile: 'Dein Profil',
      email: 'Deine E-Mail-Adresse',
      offline_access: 'Zugriff in deiner Abwesenheit',
    },
    sessionEnds: 'Ende der Sitzung',
    details: 'Details',
    refresh: 'Aktualisieren',
    reloading: 'Wird aktualisiert …',
    stale: 'Möglicherweise nicht mehr aktuell.',
    clockAhead:
      '{count, plural, one {Die Uhr dieses Computers geht # Minute vor. Stelle sie richtig, damit die Anmeldung weiterhin funktioniert.} other {Die Uhr dieses Computers geht # Minuten vor. Stelle sie richtig, damit die Anmeldung weiterhin funktioniert.}}',
    clockBehind:
      '{count, plural, one {Die Uhr dieses Computers geht # Minute nach. Stelle sie richtig, damit die Anmeldung weiterhin funktioniert.} other {Die Uhr dieses Computers geht # Minuten nach. Stelle sie richtig, damit die Anmeldung weiterhin funktioniert.}}',
  },
  offline: {
    title: '{platform} ist nicht erreichbar',
    asOf: 'Möglicherweise nicht mehr aktuell. Stand: {age} ({time}).',
    nextTry: { timeLeft: 'Nächster Versuch in {time}', over: 'Neuer Versuch …' },
    tryNow: 'Jetzt versuchen',
    gone: '{platform} ist nicht erreichbar. Latchkey versucht es automatisch erneut.',
    back: '{platform} antwortet wieder.',
  },
  firstSignIn: {
    title: 'Du bist als {name} angemeldet',
    question: 'Bist du das?',
    mine: 'Das bin ich',
    notMine: 'Bin ich nicht',
  },
  session: {
    endsSoon: 'Deine Sitzung endet bald',
    meanwhile:
      'Melde dich erneut an, um angemeldet zu bleiben. Bis dahin kannst du Latchkey weiter verwenden.',
    timeLeft: 'Endet in {time}',
    minutesLeft:
      '{count, plural, one {Deine Sitzung endet in weniger als einer Minute.} other {Deine Sitzung endet in weniger als # Minuten.}}',
    over: 'Möglicherweise schon abgelaufen.',
    signInAgain: 'Erneut anmelden',
  },
  /** Where sign-ins are kept on this computer, and what that means. */
  tokenStorage: {
    title: 'Auf diesem Computer angemeldet bleiben?',
    nothingYet: 'Bevor du wählst, wird auf diesem Computer nichts gespeichert.',
    choices: {
      keyring: {
        title: 'Im Schlüsselbund des Systems speichern',
        meaning:
          'Dein System verschlüsselt deine Anmeldung. Beim nächsten Mal bist du sofort angemeldet.',
      },
      weak: {
        title: 'Mit schwächerem Schutz speichern',
        meaning:
          'Deine Anmeldung liegt in einer Datei, die andere von dir gestartete Programme lesen könnten.',
      },
      memory: {
        title: 'Nur bis zum Beenden',
        meaning:
          'Deine Anmeldung wird auf diesem Computer nicht gespeichert. Beim nächsten Mal meldest du dich erneut an.',
      },
    },
    places: {
      unknown: 'Warten auf den Schlüsselbund',
      keyring: 'Anmeldung im Schlüsselbund',
      weak: 'Anmeldung mit schwächerem Schutz gespeichert',
      memory: 'Anmeldung gilt nur bis zum Beenden',
    },
    problemTitle: 'Deine Anmeldung konnte nicht gespeichert werden',
  },
  misconfigured: {
    title: 'Latchkey kann nicht starten',
    causeLabel: 'Was nicht stimmt',
    whereLabel: 'Wo',
    key: 'Schlüssel „{key}“',
    remedyLabel: 'Was zu tun ist',
    afterwards: 'Schließe Latchkey danach und öffne es erneut.',
  },
  /** The screens without an AppState. */
  window: {
    starting: 'Wird gestartet …',
    failedTitle: 'Das Fenster von Latchkey konnte nicht geöffnet werden',
    failedLead:
      'Schließe Latchkey und öffne es erneut. Wenn das wieder passiert, installiere es neu.',
    brokenTitle: 'Diese Ansicht funktioniert nicht mehr',
    brokenLead:
      'Dein Konto ist nicht betroffen. Versuche es erneut oder schließe Latchkey und öffne es wieder.',
  },
  help: {
    title: 'Hilfe',
    whatHappened: 'Was ist passiert?',
    copyReference: 'Referenz kopieren',
    referenceCopied: 'Kopiert',
    back: 'Zurück',
    report: 'Bericht',
  },
  problem: {
    title: 'Das hat nicht geklappt',
    /** Titles of errors that have a better one than `title`, by code. */
    titles: {
      'LK-204': 'Anmeldung abgelehnt',
      'LK-401': 'Du bist abgemeldet',
      'LK-403': 'Du bist abgemeldet',
      'LK-404': 'Du bist abgemeldet',
      'LK-503': 'Warten auf den Schlüsselbund',
      'LK-505': 'Bitte melde dich erneut an',
      'LK-506': 'Bitte melde dich erneut an',
      'LK-508': 'Bitte melde dich erneut an',
      'LK-512': 'Deine Konten können nicht gelesen werden',
      'LK-526': 'Der Betrag ist nicht größer als null',
      'LK-530': 'Hier fehlen möglicherweise Zahlungen',
      'LK-531': 'Anderer Betrag als von dir bestätigt',
      'LK-533': 'Es gibt keine Seite für die Freigabe',
      'LK-534': 'Zahlungen können nicht gespeichert werden',
      'LK-536': 'Der Beleg wurde nicht gespeichert',
    },
    code: 'Code {code}',
    codeAndReference: 'Code {code} · Referenz {reference}',
    retry: 'Erneut versuchen',
    signIn: 'Erneut anmelden',
    unlock: 'Entsperren und erneut versuchen',
    signedOutHere: 'Nur auf diesem Computer abgemeldet',
    details: 'Für den Support',
    codeLabel: 'Code',
    referenceLabel: 'Referenz',
    causeLabel: 'Ursache',
    remedyLabel: 'Abhilfe',
  },
  settings: {
    title: 'Einstellungen',
    back: 'Zurück',
    loading: 'Einstellungen werden gelesen …',
    language: {
      title: 'Sprache',
      /** As the system has it. */
      system: 'Wie dein System',
    },
    theme: {
      title: 'Design',
      system: 'Wie dein System',
      light: 'Hell',
      dark: 'Dunkel',
    },
    notifications: {
      title: 'Benachrichtigungen',
      label: 'Mich benachrichtigen, wenn etwas meine Aufmerksamkeit braucht',
      meaning:
        'Wenn eine Zahlung abgeschlossen ist oder eine Anmeldung auf dich wartet, während du etwas anderes tust. Benachrichtigungen nennen weder Betrag noch Händler.',
    },
    startsAtLogin: {
      title: 'Start',
      label: 'Latchkey starten, wenn ich mich an diesem Computer anmelde',
      meaning: 'Links zu Zahlungen öffnen sich dann sofort.',
    },
    tokenStorage: {
      title: 'Deine Anmeldung auf diesem Computer',
      unknown: 'Das wählst du bei deiner ersten Anmeldung.',
    },
  },
} as const satisfies Translation<typeof english>;
