import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'ja',
    accounts: {
      signedIn: '{number}  {name}: angemeldet',
      signedInShown: '{number}  {name}: angemeldet, gerade angezeigt',
      ended: '{number}  {name}: neue Anmeldung erforderlich',
      endedShown: '{number}  {name}: neue Anmeldung erforderlich, gerade angezeigt',
      none: 'Auf diesem Computer gibt es kein Konto.',
      notThere: 'Es gibt kein Konto {number}.',
      seeNumbers: 'Nummern anzeigen: accounts',
      nobody: 'Niemand ist angemeldet.',
      /** `{name}` also has the account's status, as in “Mira (Verified)”. */
      player: '{name}, angemeldet.',
      playerUntil: '{name}, angemeldet bis {time}.',
      somePlayer: 'Ein Spieler',
      signedOut: 'Abgemeldet: {name}.',
    },
    doctor: {
      stillWaiting: 'Wartet noch immer auf: {steps}',
      progress: '{done, number} von {of, number}. Warten auf: {steps}',
    },
    journal: {
      times: 'Zeiten sind die dieses Computers ({zone}).',
      earlier: 'Es gibt frühere Einträge. Um mehr zu sehen: --limit {limit}',
      ledToIt: 'Was dazu geführt hat: journal --reference {reference}',
      empty: 'Das Protokoll ist leer.',
      none: 'Es gibt noch kein Protokoll: Der Launcher schreibt eines, wenn sein Fenster geöffnet wird.',
      notFound: 'Kein Eintrag im Protokoll hat die Referenz {reference}.',
      notFoundRemedy:
        'Vergleiche jedes Zeichen und frag, auf welchem Computer sie angezeigt wurde. Einträge, die älter als 30 Tage sind, gibt es nicht mehr.',
      repeated: '{sentence} ({count, number}×)',
    },
    report: {
      saved: 'Gespeichert: {file} ({size})',
      contents: 'Inhalt:',
      look: 'Sieh dir report.html an, bevor du den Bericht weitergibst. Latchkey sendet ihn an niemanden.',
    },
    signIn: {
      requesting: 'Code wird abgerufen …',
      open: 'Öffne diese Adresse auf einem beliebigen Gerät und gib den Code ein:',
      scanOrOpen:
        'Scanne das Bild oder öffne diese Adresse auf einem beliebigen Gerät und gib den Code ein:',
      address: 'Adresse',
      code: 'Code',
      waiting: 'Noch {time}. Warten auf deine Anmeldung. Strg+C bricht ab.',
      identifying: 'Dein Profil wird geladen …',
      cancelled: 'Die Anmeldung wurde abgebrochen. Es hat sich nichts geändert.',
      signedIn: 'Angemeldet als {name}{status}, gespeichert {place}.',
      signedInUndecided: 'Angemeldet als {name}{status}.',
      places: {
        unknown: 'in einem Schlüsselbund, der noch nicht antwortet',
        keyring: 'im Schlüsselbund des Systems',
        weak: 'mit schwächerem Schutz',
        memory: 'nur bis zum Beenden',
      },
      isNew: 'Das Konto von {name} ist auf diesem Computer neu.',
      isItYou:
        'Bist du das? Gib „ja“ ein, um angemeldet zu bleiben. Jede andere Eingabe meldet dich wieder ab: ',
      removeOther: 'Wenn du das nicht bist, melde dieses Konto ab: sign-out',
      notYou: '{name} wurde wieder abgemeldet. Auf diesem Computer ist davon nichts geblieben.',
      chosenMemory: 'Du hast im Fenster gewählt, dass auf diesem Computer nichts gespeichert wird.',
      notKept:
        'Niemand wurde angemeldet: Eine Anmeldung, die nicht gespeichert wird, würde mit diesem Befehl enden.',
      options:
        'Gib eines dieser Wörter ein. Jede andere Eingabe beendet den Befehl, und niemand wird angemeldet.',
      again: 'Erneut versuchen',
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title}: sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      id: 'Zahlungs-ID',
      merchant: 'Händler',
      total: 'Gesamt',
      status: 'Status',
      expires: 'Gültig bis',
      payer: 'Zahler',
      confirmed: 'Bestätigt mit',
      methods: 'Zahlungsmethoden',
      reason: 'Grund',
      noMethod: 'Für diese Zahlung gibt es keine Zahlungsmethode „{method}“.',
      methodsAre: 'Diese Zahlungsmethoden gibt es: {methods}.',
      typeYes: 'Gib „ja“ ein, um zu bezahlen. Bei jeder anderen Eingabe wird nichts bezahlt: ',
      nothingPaid: 'Es wurde nichts bezahlt.',
      toPay:
        'Noch ist nichts bezahlt. Um genau das zu bezahlen:\n  payment {id} --confirm {method} --agree {agreement}',
      disagrees:
        'Dafür steht „--agree“ nicht: Betrag, Händler, Posten, Zahlungsmethode oder Zahler sind jetzt anders.',
      waiting:
        '{title} · Vor {seconds, number} s geprüft · Strg+C beendet das Warten, nicht die Zahlung',
      /** Where stderr is no terminal. */
      stillWaiting: '{title} · Strg+C beendet das Warten, nicht die Zahlung',
      approveAt: 'Gib die Zahlung auf einer Seite unter {host} frei. Vorher wird nichts bezahlt.',
      openPage: 'Gib „ja“ ein, um diese Seite im Browser dieses Computers zu öffnen: ',
      approveInWindow: 'Um diese Seite zu öffnen, zeige diese Zahlung im Fenster von Latchkey an.',
      sendAgain:
        'Gib „ja“ ein, um sie erneut zu senden. Bei jeder anderen Eingabe geht das Warten weiter: ',
      stopped:
        'Latchkey wartet nicht länger. Die Zahlung kann noch ausgeführt werden. Um erneut nachzusehen: payment {id}',
      stoppedBefore: 'Beendet. Es wurde nichts bezahlt.',
      tooLong:
        'Die Zahlung ist noch nicht abgeschlossen und kann noch ausgeführt werden. Um erneut nachzusehen: payment {id}',
    },
    /** The receipt of a payment, as a PDF. */
    receipt: {
      title: 'Beleg',
      /** The title of the document. */
      document: 'Beleg: {amount} an {merchant}',
      item: 'Posten',
      quantity: 'Menge',
      amount: 'Betrag',
      /** Labels of dates. */
      confirmedAt: 'Bestätigt am',
      checkedAt: 'Status geprüft am',
      note: 'Latchkey hat diesen Beleg aus den Angaben von {platform} erstellt. Er ist keine Rechnung.',
    },
  },
} as const satisfies Translation<typeof english>;
