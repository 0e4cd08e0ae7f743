import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'ja',
    /** Wrong arguments: what is wrong, and what to do instead. Words with “--” and names of commands are typed as they are. */
    misuse: {
      noCommand: 'Es gibt keinen Befehl „{word}“.',
      commandsAre: 'Diese Befehle gibt es: {commands}.',
      noOption: 'Es gibt keine Option „{option}“.',
      needsValue: '„{option}“ braucht einen Wert.',
      takesNoValue: '„{option}“ nimmt keinen Wert an.',
      otherCommand: '„{option}“ gehört zu {command}.',
      takesNo: '„{command}“ nimmt kein „{word}“ an.',
      leaveOut: 'Lass es weg oder sieh nach: {command} --help',
      see: 'Sieh nach: {command} --help',
      seeOptions: 'Optionen anzeigen: --help',
      asIn: 'Zum Beispiel: {example}',
      number: 'sign-out nimmt eine Kontonummer an, oder --all.',
      keep: '--keep nimmt keyring oder weak an.',
      payment: 'payment nimmt eine ID oder einen Link an.',
      agree: '„--agree“ braucht „--confirm METHOD“.',
      out: '--out nimmt den Namen einer Datei an.',
      limit: '--limit nimmt eine Zahl von 1 bis {most} an.',
      noReference: '„{text}“ ist keine Referenz.',
      reference:
        'Sie hat acht Buchstaben und Ziffern, aber nie 0, O, 1, I oder L. Zum Beispiel: {example}',
    },
    /** What `--help` prints. Lines are broken where they end. Words in capitals stand for what a person types. */
    help: {
      usage: 'Aufruf: {usage}',
      commands: 'Befehle:',
      options: 'Optionen:',
      exitCodes: 'Exit-Codes:',
      /** One line each, beside the name of the command. */
      does: {
        doctor: 'prüft diesen Computer, das Netzwerk und die Plattform und sagt, was zu tun ist',
        journal: 'zeigt, was im Launcher geschehen ist oder was zu einer Referenz gehört',
        'sign-in': 'meldet dich mit einem Code an, den du auf einem beliebigen Gerät eingibst',
        accounts: 'listet die Konten auf diesem Computer auf',
        whoami: 'fragt die Plattform, wer angemeldet ist',
        'sign-out': 'meldet ab und entfernt das Konto von diesem Computer',
        payment: 'zeigt eine Zahlung an oder bezahlt sie',
        report: 'speichert einen Bericht für den Support als eine Datei, ohne private Angaben',
      },
      about: {
        doctor:
          'Prüft diesen Computer, das Netzwerk und die Plattform gleichzeitig, in höchstens zehn Sekunden. Jeder Schritt sagt, was er gefunden hat, und wenn etwas nicht stimmt, was zu tun ist. Der Befehl ändert nichts und meldet niemanden an. Er fordert von der Plattform einen Anmeldecode an, der niemandem gezeigt wird und abläuft.',
        journal:
          'Zeigt, was der Launcher über Anmeldungen, Sitzungen und Zahlungen aufgezeichnet hat, das Neueste zuletzt. Zeiten sind die dieses Computers. Das Protokoll enthält keine Token, Codes, Adressen, Namen oder Beträge.',
        'sign-in':
          'Gibt einen Code, eine Adresse und in einem Terminal auch einen QR-Code aus. Wer den Code unter der Adresse eingibt, ist danach auf diesem Computer angemeldet. Der Code gilt einige Minuten.\nOhne Schutz wird nichts gespeichert, wenn du es nicht erlaubst. In einem Terminal wirst du gefragt. Sonst wird niemand angemeldet, und der Befehl gibt aus, welches --keep nötig ist.',
        accounts:
          'Listet die Konten auf diesem Computer auf, das zuletzt benutzte zuerst. Benutzt weder den Schlüsselbund noch das Netzwerk.',
        whoami:
          'Fragt die Plattform, wer angemeldet ist, und erneuert die Sitzung, wenn es Zeit dafür ist.',
        'sign-out':
          'Meldet das angezeigte Konto ab, oder das mit dieser Nummer, und entfernt es von diesem Computer. Teilt es der Plattform mit, wenn die Konfiguration eine Adresse dafür hat.',
        payment:
          'Zeigt eine Zahlung: Betrag, Händler, Posten, Status und Zahlungsmethoden. Ohne --confirm wird nichts bezahlt.\nEine Zahlung wird nur einmal gesendet, auch bei mehreren Befehlen und Fenstern. Strg+C beendet das Warten auf das Ergebnis, nicht die Zahlung.',
        report:
          'Führt die Diagnose aus, liest das Protokoll und speichert beides in einer ZIP-Datei: als Seite für jeden Browser und als JSON. Sie enthält kein Passwort, kein Token, keinen Code, keine E-Mail-Adresse und keinen Namen und wird nicht gesendet. Wird im fertigen Bericht etwas Privates gefunden, wird nichts gespeichert.\nEin Bericht wird auch dann gespeichert, wenn die Diagnose ein Problem findet oder die Konfiguration falsch ist.',
      },
      option: {
        json: 'gibt JSON aus',
        version: 'gibt die Version aus',
        help: 'gibt diese Hilfe aus, oder die eines Befehls',
        fields: 'gibt JSON aus: {fields}',
        lines: 'gibt jeden Eintrag so aus, wie er gespeichert ist, einen pro Zeile',
        fieldsAtEnd: 'gibt am Ende JSON aus: {fields}. Code und Adresse gehen an stderr',
        reference:
          'zeigt nur, was zu dieser Anmeldung, dieser Sitzung, dieser Zahlung oder diesem Fehler gehört. Das Fenster zeigt die Referenz neben dem Code eines Fehlers',
        follow: 'gibt laufend neue Einträge aus, bis Strg+C',
        limit: 'zeigt die neuesten N Einträge statt der neuesten {usual}',
        keepWeak:
          'speichert die Anmeldung in einer Datei, die deine anderen Programme lesen könnten, wenn der Schlüsselbund dieses Computers keinen besseren Schutz bietet',
        keepKeyring:
          'speichert sie im Schlüsselbund, auch wenn du im Fenster gewählt hast, dass nichts gespeichert wird',
        confirm:
          'bezahlt mit dieser Zahlungsmethode; angegeben wird ihre ID. Zuerst werden Betrag, Händler, Zahlungsmethode und zahlende Person ausgegeben, und in einem Terminal gibst du „ja“ ein. Sonst wird nichts bezahlt: Der Befehl gibt aus, welches --agree nötig ist',
        agree:
          'stimmt genau diesem Betrag, Händler, dieser zahlenden Person, diesen Posten und dieser Zahlungsmethode zu. Hat sich etwas davon geändert, wird nichts bezahlt',
        all: 'alle Konten',
        out: 'die Datei, die geschrieben wird; ohne Angabe {usual} im aktuellen Ordner. Eine vorhandene Datei wird nicht ersetzt',
      },
      exit: {
        fine: 'in Ordnung',
        problem: 'ein Problem wurde gefunden',
        misuse: 'falscher Aufruf',
        configuration: 'die Konfiguration ist falsch',
        interrupted: 'abgebrochen',
        noProblem: 'kein Problem',
        step: 'ein Schritt hat einen Fehler oder eine Warnung',
        noRecord: 'nichts hat diese Referenz',
        signedIn: 'angemeldet',
        nobody: 'niemand wurde angemeldet',
        paid: 'angezeigt, oder mit --confirm bezahlt',
        notPaid: 'nicht bezahlt, oder noch nicht bekannt',
        somebody: 'jemand ist angemeldet',
        unknown: 'niemand ist angemeldet, oder die Plattform hat es nicht gesagt',
        signedOut: 'abgemeldet',
        notTold: 'niemand war angemeldet, oder die Plattform hat nichts davon erfahren',
        noAccount: 'dieses Konto gibt es nicht',
        saved: 'gespeichert',
        notSaved: 'etwas Privates wurde gefunden, oder der Bericht konnte nicht gespeichert werden',
      },
    },
    accounts: {
      signedIn: '{number}  {name}: angemeldet',
      signedInShown: '{number}  {name}: angemeldet, gerade angezeigt',
      ended: '{number}  {name}: neue Anmeldung erforderlich',
      endedShown: '{number}  {name}: neue Anmeldung erforderlich, gerade angezeigt',
      none: 'Auf diesem Computer gibt es kein Konto.',
      notThere: 'Es gibt kein Konto {number}.',
      seeNumbers: 'Nummern anzeigen: accounts',
      nobody: 'Niemand ist angemeldet.',
      player: '{name}, angemeldet.',
      playerUntil: '{name}, angemeldet bis {time}.',
      /** A player, and the account's status at the platform, as in “Mira (Verified)”. */
      withStatus: '{name} ({status})',
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
      signedIn: 'Angemeldet als {name}, gespeichert {place}.',
      signedInUndecided: 'Angemeldet als {name}.',
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
      payer: 'Bezahlt von',
      confirmed: 'Bestätigt mit',
      methods: 'Zahlungsmethoden',
      reason: 'Grund',
      /** One line of what is paid for. `{quantity}` as in “2 ×”. */
      line: '{description}: {amount}',
      lineWithQuantity: '{quantity} {description}: {amount}',
      /** A method: the word to type, and its name. */
      method: '{id}: {label}',
      /** A status or a reason in Latchkey’s words, and the platform’s word for it. */
      withCode: '{text} ({code})',
      noMethod: 'Für diese Zahlung gibt es keine Zahlungsmethode „{method}“.',
      methodsAre: 'Diese Zahlungsmethoden gibt es: {methods}.',
      typeYes: 'Gib „ja“ ein, um zu bezahlen. Bei jeder anderen Eingabe wird nichts bezahlt: ',
      nothingPaid: 'Es wurde nichts bezahlt.',
      toPay:
        'Noch ist nichts bezahlt. Um genau das zu bezahlen:\n  payment {id} --confirm {method} --agree {agreement}',
      notForShell:
        'Noch ist nichts bezahlt. Die ID dieser Zahlungsmethode hat Zeichen, die eine Shell ausführen könnte, deshalb steht hier kein Befehl. Bezahle im Fenster: --pay {id}',
      disagrees:
        'Dafür steht „--agree“ nicht: Betrag, Händler, Posten, Zahlungsmethode oder zahlende Person sind jetzt anders.',
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
      fact: '{label}: {value}',
      /** Labels of dates. */
      confirmedAt: 'Bestätigt am',
      checkedAt: 'Status geprüft am',
      note: 'Latchkey hat diesen Beleg aus den Angaben von {platform} erstellt. Er ist keine Rechnung.',
    },
  },
} as const satisfies Translation<typeof english>;
