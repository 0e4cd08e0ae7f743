import type { words as english } from '../en/payments.ts';
import type { Translation } from '../translated.ts';

/** The words of payments, in the window and in a terminal. */
export const words = {
  /** `{platform}` is the platform's name. */
  payment: {
    title: {
      looking: 'Zahlung wird geladen …',
      ready: 'Prüfen und bezahlen',
      changed: 'Die Zahlung hat sich geändert',
      starting: 'Deine Zahlung wird gesendet …',
      checking: 'Wir prüfen diese Zahlung noch',
      approving: 'In deinem Browser freigeben',
      watching: '{platform} bearbeitet die Zahlung',
      over: 'Hier ist nichts mehr zu tun',
    },
    /** The title of a payment that is over, by its status. */
    over: {
      completed: 'Bezahlt',
      failed: 'Die Zahlung ist fehlgeschlagen',
      expired: 'Die Zahlung ist abgelaufen',
      cancelled: 'Die Zahlung wurde abgebrochen',
    },
    alreadyPaid: 'Bereits bezahlt',
    notShown: 'Die Zahlung kann nicht angezeigt werden',
    nothingToPay: 'Es gibt nichts zu bezahlen',
    /** What happened to the player's money. */
    lead: {
      looking:
        'Latchkey fragt bei {platform} nach, wofür diese Zahlung ist. Noch ist nichts bezahlt.',
      ready: 'Es wird nichts bezahlt, bevor du bestätigst.',
      changed:
        'Sie ist nicht bezahlt. Vergleiche beides und fahre nur fort, wenn du mit dem neuen Stand einverstanden bist.',
      starting:
        'Du musst nichts tun: Dieses Fenster zeigt dir, wie es ausgeht. Abgebucht wird höchstens einmal.',
      checking:
        'Noch ist nicht bekannt, ob abgebucht wurde. Bezahle nicht auf anderem Weg: Abgebucht wird höchstens einmal.',
      approving:
        'Es wird nichts bezahlt, bevor du die Zahlung auf dieser Seite freigibst. Danach geht es hier automatisch weiter.',
      watching: 'Deine Zahlung läuft. Du kannst zurückgehen: Latchkey prüft sie von selbst.',
      over: 'Den Status von {platform} siehst du unten.',
    },
    leadNotShown: 'Du wolltest {id} öffnen',
    leadNothingToPay: 'Es wird nichts abgebucht.',
    leadOtherAmount: '{platform} hat einen Betrag angenommen, den du nicht bestätigt hast.',
    leadOver: {
      paid: 'Zahlung abgeschlossen. {platform} hat sie bestätigt.',
      alreadyPaid: '{platform} hat sie bestätigt. Es gibt nichts mehr zu bezahlen.',
      declined: 'Sie wurde abgelehnt, daher wurde nichts abgebucht.',
      buyAgain: 'Um es zu kaufen, beginne bei {merchant} von vorn.',
      notPaid: '{platform} hat diese Zahlung geschlossen, bevor bezahlt wurde.',
      sent: 'Die Zahlung wurde nicht ausgeführt. Wenn dir etwas abgebucht wurde, wende dich an {platform} und nenne diese Zahlungs-ID.',
    },
    notPaid: 'Du hast nicht bezahlt',
    nothingTaken: 'Es wurde nichts abgebucht.',
    /** The title of a payment that was confirmed here and is paid. */
    paidTo: '{amount} an {merchant} bezahlt',
    done: 'Fertig',
    tryAgain: 'Andere Zahlungsmethode wählen',
    notNow: 'Nicht jetzt',
    confirmedOn: 'Bestätigt am',
    moneyBack:
      'Wenn du dein Geld zurück möchtest, wende dich an {merchant} oder {platform} und gib die Zahlungs-ID an.',
    copyReceipt: 'Beleg kopieren',
    receiptCopied: 'Beleg kopiert',
    saveReceipt: 'Als PDF speichern',
    savingStuck:
      'Du musst hier nicht warten. Der Beleg wird vollständig gespeichert oder gar nicht.',
    receiptSaved: 'Beleg gespeichert',
    receiptBoxes:
      'Diesem Computer fehlt eine Schrift für einige Zeichen, deshalb stehen im Beleg Kästchen an ihrer Stelle. Installiere eine Schrift für diese Sprache und speichere den Beleg dann noch einmal.',
    receiptNotSaved: 'Der Beleg wurde nicht gespeichert.',
    showReceipt: 'Im Ordner anzeigen',
    change: 'Ändern',
    changePayer: 'Ändern, wer bezahlt',
    /** After two seconds without an answer, and after ten. */
    slow: {
      looking: 'Das dauert länger als sonst. Ist dieser Computer online?',
      lookingStuck:
        'Es gibt noch immer keine Antwort. Du kannst zurückgehen und die Zahlung später erneut öffnen.',
      starting: 'Das dauert länger als sonst. Abgebucht wird trotzdem höchstens einmal.',
      startingStuck:
        'Du kannst zurückgehen. Latchkey prüft weiter und zeigt dir, wie es ausgegangen ist.',
      goBack: 'Zurück',
    },
    sending: 'Wird gesendet …',
    back: 'Zurück',
    refresh: 'Aktualisieren',
    reloading: 'Wird aktualisiert …',
    updated: 'Aktualisiert: {age}',
    nextPoll: { timeLeft: 'Nächste Prüfung in {time}', over: 'Wird geprüft …' },
    total: 'Gesamt: {amount}',
    lines: 'Wofür die Zahlung ist',
    /** Before a line’s description, where there is more than one of it. */
    quantity: '{count, number} ×',
    /** After the symbol of a token that is also a currency’s code. */
    token: 'Token',
    showLines: '{count, number} weitere anzeigen',
    hideLines: 'Weniger anzeigen',
    moreLines: 'und {count, number} weitere',
    payer: 'Bezahlt von',
    payingAs: 'Du bezahlst als {name}',
    payingAsNobody: 'Du bezahlst ohne Konto',
    payerNobody: 'Kein Konto',
    payerRemoved: 'Ein Konto, das nicht mehr auf diesem Computer ist',
    notSignedIn: 'Du bist nicht angemeldet, daher würde diese Zahlung zu keinem Konto gehören.',
    signIn: 'Zum Bezahlen anmelden',
    payAsNobody: 'Ohne Konto bezahlen',
    signInFailed: 'Die Anmeldung hat nicht geklappt',
    /** A status or a reason that is not among those below: a word of the platform, as a quotation. */
    platformWord: '{platform}: „{word}“',
    status: 'Status',
    statuses: {
      created: 'Noch nicht bezahlt',
      pending: 'In Bearbeitung',
      completed: 'Bezahlt',
      failed: 'Fehlgeschlagen',
      expired: 'Abgelaufen',
      cancelled: 'Abgebrochen',
      sending: 'Wird gesendet',
      unknown: 'Noch nicht bekannt',
    },
    reason: 'Grund',
    reasons: {
      declined_by_player: 'Auf der Seite abgelehnt',
      declined_by_provider: 'Vom Anbieter der Zahlungsmethode abgelehnt',
    },
    method: 'Bestätigt mit',
    id: 'Zahlungs-ID',
    copyId: 'ID kopieren',
    copied: 'ID kopiert',
    expires: 'Gültig bis {time}',
    expiry: {
      timeLeft: 'Läuft in {time} ab',
      minutesLeft:
        '{count, plural, one {Die Zahlung läuft in weniger als einer Minute ab.} other {Die Zahlung läuft in weniger als # Minuten ab.}}',
      over: 'Möglicherweise schon abgelaufen.',
    },
    choose: {
      usedLast: 'Zuletzt benutzt',
      title: 'Wie möchtest du bezahlen?',
      missing: 'Wähle zuerst, wie du bezahlen möchtest.',
      none: '{platform} bietet keine Zahlungsmethode dafür an.',
      page: 'Danach gibst du die Zahlung auf einer Seite in deinem Browser frei.',
    },
    /** What happens by the method that is chosen. */
    meaning: {
      direct: 'Wenn du bestätigst, bucht {platform} {amount} ab ({method}).',
      page: 'Wenn du bestätigst, erhältst du eine Seite, auf der du {amount} mit {method} freigibst.',
    },
    pay: '{amount} bezahlen',
    question: {
      account: '{amount} als {payer} mit {method} an {merchant} bezahlen?',
      nobody: '{amount} ohne Konto mit {method} an {merchant} bezahlen?',
    },
    yesPay: 'Ja, {amount} bezahlen',
    shownBefore: 'Bisher angezeigt',
    now: 'Jetzt',
    otherLines: 'Wofür die Zahlung ist, hat sich geändert. Sieh dir die Liste unten an.',
    takeNew: 'Mit neuem Betrag oder neuen Posten fortfahren',
    confirmed: 'Von dir bestätigt',
    platformSays: 'Laut {platform}',
    sendAgainHint:
      '{platform} kennt diese Zahlung noch nicht. Du kannst warten oder dieselbe Zahlung erneut senden: Abgebucht wird höchstens einmal.',
    sendAgain: 'Erneut senden',
    notSentAgain: 'Deine Zahlung wurde nicht erneut gesendet',
    pageAt: 'Adresse der Seite',
    openPage: 'Seite unter {host} öffnen',
  },
  /** The way to a payment from where the player is. */
  payEntry: {
    label: 'Zahlungs-ID oder Link',
    paste: 'Einfügen',
    open: 'Weiter',
    missing: 'Füge zuerst eine Zahlungs-ID oder einen Link ein.',
    receipts: 'Zahlungen',
    inProgress: 'Zahlungen ({count, number} in Bearbeitung)',
  },
  receipts: {
    title: 'Zahlungen',
    ofPayer: 'Auf diesem Computer bestätigt von {name}',
    ofNobody: 'Auf diesem Computer ohne Konto bestätigt',
    search: 'Zahlungen suchen',
    found: '{count, plural, one {# Zahlung} other {# Zahlungen}}',
    open: 'Zahlung an {merchant} öffnen',
    with: 'mit {method}',
    confirmed: 'Von dir bestätigt: {amount}',
    copyId: 'ID der Zahlung an {merchant} kopieren',
    more: 'Mehr anzeigen',
    none: 'Noch keine Zahlungen',
    noneLead: 'Was du auf diesem Computer bestätigst, steht dann hier.',
    noneLeadNobody:
      'Hier steht, was du ohne Konto bestätigst. Melde dich an, um die Zahlungen eines Kontos zu sehen.',
    notFound: 'Keine Zahlung passt zu „{search}“.',
    export: 'Als CSV exportieren',
    exported: 'Gespeichert als {file}',
    clear: 'Liste leeren',
    clearQuestion: {
      all: 'Alle abgeschlossenen Zahlungen dieser Liste von diesem Computer entfernen? Zahlungen in Bearbeitung bleiben, und bei {platform} ändert sich nichts.',
      found:
        '{count, plural, one {Die gefundene Zahlung von diesem Computer entfernen, falls sie abgeschlossen ist? Bei {platform} ändert sich nichts.} other {Die # gefundenen Zahlungen von diesem Computer entfernen? Zahlungen in Bearbeitung bleiben, und bei {platform} ändert sich nichts.}}',
    },
    yesClear: 'Ja, entfernen',
    back: 'Zurück',
  },
} as const satisfies Translation<typeof english>;
