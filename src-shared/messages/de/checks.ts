import type { words as english } from '../en/checks.ts';
import type { Translation } from '../translated.ts';

/** What the steps of a check-up are called, and what they find. */
export const words = {
  checks: {
    titles: {
      configuration: 'Konfiguration',
      system: 'Versionen und System',
      sandbox: 'Sandbox',
      keyring: 'Schlüsselbund',
      linkOpener: 'Browser',
      linkHandler: 'Links zu Zahlungen',
      disk: 'Speicherplatz',
      userData: 'Ordner der Benutzerdaten',
      accounts: 'Kontendatei',
      payments: 'Zahlungsdatei',
      journal: 'Protokoll',
      lastSignIn: 'Letzte Anmeldung',
      lastSession: 'Letzte Sitzung',
      lastPayment: 'Letzte Zahlung',
      loopback: 'Rückkehr aus dem Browser',
      ports: 'Ports für die Anmeldung',
      proxy: 'Proxy',
      name: 'Namensauflösung von {host}',
      connection: 'Verbindung zu {host}',
      certificate: 'Zertifikat von {host}',
      captivePortal: 'Anmeldeseite des Netzwerks',
      clock: 'Uhr',
      speed: 'Antwortzeit',
      authorize: 'Anmeldeseite',
      device: 'Anmeldung mit einem Code',
      profile: 'Profil',
      publicKey: 'Öffentlicher Schlüssel',
      session: 'Sitzung',
      updates: 'Updates',
    },
    run: {
      stopped: 'Nicht geprüft: Die Diagnose wurde angehalten.',
      blocked: 'Nicht geprüft: Zuerst muss „{step}“ funktionieren.',
      tooLate: 'Nach {seconds, number} s gab es noch kein Ergebnis.',
      tooLateRemedy:
        'Starte die Diagnose erneut. Wenn dieser Schritt wieder fehlschlägt, antwortet das nicht, was er prüft.',
    },
    machine: {
      configuration: '{platform}, unter {hosts}.',
      system: '{versions}. {system}. Anzeige: {display}.',
      sandboxed: 'Für jede Seite aktiv.',
      keyring: '{backend} verschlüsselt und entschlüsselt.',
      opensAddresses: 'Das System öffnet Adressen in {browser}.',
      opensAddressesSomehow: 'Das System öffnet Adressen in einem Browser, den es nicht nennt.',
      programOpens: '{program} öffnet Adressen in {browser}.',
      programOpensSomehow: '{program} öffnet Adressen in einem Browser, den es nicht nennt.',
      notInstalled: 'Nur ein installierter Launcher öffnet Links.',
      opensLinks: 'Links mit latchkey: öffnen diesen Launcher.',
      otherOpensLinks: 'Links mit latchkey: öffnen ein anderes Programm oder gar keines.',
      otherOpensLinksRemedy:
        'Starte den installierten Launcher einmal. Wenn das nicht hilft, installiere ihn erneut.',
    },
    storage: {
      free: 'Auf dem Datenträger von {folder} sind {megabytes, number} MB frei.',
      noFolder: '{folder} wird beim ersten Start angelegt.',
      folder: '{folder} kann gelesen und geschrieben werden.',
      noAccounts: 'Nicht vorhanden: Auf diesem Computer hat sich noch niemand angemeldet.',
      damagedAccounts:
        'Die Kontendatei ist beschädigt ({damage}). Latchkey legt sie beim nächsten Start beiseite.',
      accounts: '{count, plural, one {# Konto} other {# Konten}}, {bytes, number} Byte.',
      noPayments: 'Nicht vorhanden: Auf diesem Computer hat noch niemand bezahlt.',
      intact: 'Unbeschädigt, {bytes, number} Byte.',
      interrupted:
        'Ein Schreibvorgang wurde unterbrochen und wird beim nächsten Start rückgängig gemacht, {bytes, number} Byte.',
      noJournal: 'Noch nicht vorhanden.',
      journal:
        '{records, plural, one {# Eintrag} other {# Einträge}}, {kilobytes, number} kB von höchstens {most, number}. {damaged, plural, one {# beschädigte Zeile} other {# beschädigte Zeilen}}.',
      journalWithAge:
        '{records, plural, one {# Eintrag} other {# Einträge}}, {kilobytes, number} kB von höchstens {most, number}, neuester Eintrag {age}. {damaged, plural, one {# beschädigte Zeile} other {# beschädigte Zeilen}}.',
      journalRemedy:
        'Verschiebe {folder} an einen anderen Ort und hebe den Ordner für den Support auf. Latchkey beginnt ein neues Protokoll.',
      journalNotWritable: 'Latchkey kann sein Protokoll nicht schreiben: {file} ({reason}).',
      journalNotWritableRemedy:
        'Stelle sicher, dass du {file} lesen und schreiben darfst, oder verschiebe es an einen anderen Ort: Latchkey beginnt ein neues Protokoll.',
      readableByOthers: 'Andere Benutzer dieses Computers haben Zugriff auf {file} (Modus {mode}).',
      readableByOthersRemedy: 'Setze den Modus auf {mode}: chmod {mode} {file}',
    },
    last: {
      noSignIn:
        '{days, plural, one {Auf diesem Computer gab es seit # Tag keine Anmeldung.} other {Auf diesem Computer gab es seit # Tagen keine Anmeldung.}}',
      noSession:
        '{days, plural, one {Auf diesem Computer gab es seit # Tag keine Sitzung.} other {Auf diesem Computer gab es seit # Tagen keine Sitzung.}}',
      noPayment:
        '{days, plural, one {Auf diesem Computer gab es seit # Tag keine Zahlung.} other {Auf diesem Computer gab es seit # Tagen keine Zahlung.}}',
      /** `{time}` is as `2026-01-31 23:59 UTC`. */
      signInWorked: 'Die letzte Anmeldung hat funktioniert ({time}).',
      signInFailed: 'Die letzte Anmeldung ist fehlgeschlagen ({time}).',
      signInCancelled: 'Der Spieler hat die letzte Anmeldung abgebrochen ({time}).',
      signInWaiting: 'Die letzte Anmeldung ist nicht zu Ende ({time}).',
      stray:
        'Latchkey hat die Antwort des Browsers ignoriert, weil sie den „state“ einer anderen Anmeldung hat.',
      strayRemedy:
        'Schließe ältere Tabs der Anmeldeseite und melde dich erneut an. Wenn es wieder passiert, melde der Plattform, dass sie „state“ nicht unverändert zurückgibt.',
      slowedDown:
        '{count, plural, one {Die Plattform hat einmal verlangt, seltener gefragt zu werden, und Latchkey hat es getan.} other {Die Plattform hat #-mal verlangt, seltener gefragt zu werden, und Latchkey hat es getan.}}',
      expiresInText: 'Die Token-Antwort enthält „expires_in“ als Zeichenkette.',
      noIdToken: 'Die Token-Antwort enthält kein id_token.',
      sessionEnded: 'Die letzte Sitzung wurde beendet ({time}).',
      sessionProblem: 'Die letzte Sitzung hatte ein Problem ({time}).',
      sessionFine: 'Die letzte Sitzung hatte kein Problem ({time}).',
      refreshTokenRefused: 'Es war der Token-Endpunkt: Er hat das Refresh-Token abgelehnt.',
      accessTokenRefused: 'Es war die API: Sie hat das Access-Token abgelehnt.',
      paymentFine: 'Die letzte Zahlung hatte kein Problem ({time}).',
      paymentProblem: 'Die letzte Zahlung hatte ein Problem ({time}).',
      unknownStatus: 'Die Plattform hat ihr einen Status gegeben, den Latchkey nicht kennt.',
      status: 'Ihr Status bei der Plattform: {status}.',
      reference: 'Referenz {reference}.',
    },
    loopback: {
      works: 'Eine Anfrage kommt über {addresses} zurück.',
      unusable: '{address} kann nicht verwendet werden ({reason}).',
      anyPort: 'Jeder freie Port ist geeignet.',
      free: 'Frei: {ports}.',
      usedByLauncher: '{port} wird von einer Anmeldung dieses Launchers verwendet.',
      usedBy: '{port} wird von {program} verwendet (Prozess {pid}).',
      usedByOther: '{port} wird von einem anderen Programm verwendet.',
    },
    network: {
      noProxy: 'Keiner: Anfragen gehen direkt an die Plattform.',
      proxyPassword: 'Er verlangt ein Passwort ({schemes}).',
      proxyIs: 'Der Proxy ist {proxy}.',
      proxyWorks: '{proxies} lässt Anfragen durch.',
      isAddress: 'Das ist bereits eine Adresse, daher gibt es nichts aufzulösen.',
      proxyLooksUp: 'Der Proxy löst den Namen auf.',
      otherProxy: 'Die Diagnose kann den Proxy {proxy} nicht verwenden; der Launcher kann es.',
      open: 'Offen nach {ms, number} ms.',
      plainHttp: 'Unverschlüsseltes http, nur auf diesem Computer.',
      trusted: 'Die Anfragen des Launchers vertrauen ihm.',
      certificate:
        'Das Zertifikat gilt für {subject}, wurde von {issuer} ({root}) ausgestellt und ist bis {day} gültig.',
      certificateUnknownEnd:
        'Das Zertifikat gilt für {subject}, wurde von {issuer} ({root}) ausgestellt und ist bis zu einem unbekannten Tag gültig.',
      addedAuthority:
        'Nur eine Zertifizierungsstelle, die auf diesem Computer hinzugefügt wurde, bürgt dafür: {root}.',
      addedAuthorityRemedy:
        'Frag den Betreiber dieses Computers oder Netzwerks, ob {root} dessen Datenverkehr lesen darf. Wenn niemand {root} kennt, melde dich auf diesem Computer nirgends an.',
      nothingAnswered: 'Nichts hat geantwortet.',
      noCaptivePortal: 'Keine Seite antwortet anstelle der Plattform.',
    },
    platform: {
      noDate: 'Keine Antwort enthielt ein Datum.',
      clock: 'Höchstens eine Minute Abweichung von der Uhr von {host}.',
      clockAheadMinutes:
        '{count, plural, one {Die Uhr dieses Computers geht gegenüber der von {host} # Minute vor.} other {Die Uhr dieses Computers geht gegenüber der von {host} # Minuten vor.}}',
      clockBehindMinutes:
        '{count, plural, one {Die Uhr dieses Computers geht gegenüber der von {host} # Minute nach.} other {Die Uhr dieses Computers geht gegenüber der von {host} # Minuten nach.}}',
      clockAheadHours:
        '{count, plural, one {Die Uhr dieses Computers geht gegenüber der von {host} # Stunde vor.} other {Die Uhr dieses Computers geht gegenüber der von {host} # Stunden vor.}}',
      clockBehindHours:
        '{count, plural, one {Die Uhr dieses Computers geht gegenüber der von {host} # Stunde nach.} other {Die Uhr dieses Computers geht gegenüber der von {host} # Stunden nach.}}',
      clockRemedy:
        'Lass das System Datum und Uhrzeit automatisch einstellen. Wenn sie auf diesem Computer stimmen, melde es der Plattform.',
      notMeasured: 'Nicht gemessen: Der Profil-Endpunkt hat nicht wie erwartet geantwortet.',
      speed: '{host} hat in {ms, number} ms geantwortet.',
      slow: '{host} hat für die schnellste von drei Antworten {seconds, number} s gebraucht.',
      slowRemedy: 'Prüfe das Netzwerk und den Zustand der Plattform.',
      authorizeRemedy: 'Vergleiche „authUrl“ mit der Plattform.',
      redirect: 'Sie antwortet mit einer Weiterleitung.',
      answers: 'Sie antwortet (Status {status}).',
      device: 'Die Plattform hat diesem Launcher einen Code ausgestellt.',
      expiresInNumber: 'Die Antwort enthält „expires_in“ als Zahl.',
      requiresSignIn: 'Es verlangt eine Anmeldung, wie es sein soll.',
      acceptsKey: 'Die Plattform akzeptiert ihn.',
    },
    session: {
      none: 'Auf diesem Computer ist keine Sitzung gespeichert.',
      refreshable:
        'Latchkey erneuert sie, wenn sie das nächste Mal gebraucht wird. Sie war bis {time} gültig.',
      over: 'Sie war bis {time} gültig.',
      valid: 'Die Plattform akzeptiert sie. Sie ist bis {time} gültig.',
      validUnknown: 'Die Plattform akzeptiert sie. Wie lange sie gültig ist, ist nicht bekannt.',
    },
    updates: {
      none: 'Die Konfiguration enthält keine Adresse für Updates.',
      same: 'Der Feed kündigt diese Version an, {version}.',
      other: 'Der Feed kündigt Version {announced} an; diese hier ist {version}.',
      itself: 'Latchkey installiert Updates selbst.',
      byHand: 'Diese Kopie von Latchkey kann sich nicht selbst aktualisieren.',
    },
  },
} as const satisfies Translation<typeof english>;
