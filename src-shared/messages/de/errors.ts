import type { words as english } from '../en/errors.ts';
import type { Translation } from '../translated.ts';

/** The words of each error code. A player reads `sentence`: what happened and what it means, in at most two short sentences. Support reads `cause` and `remedy`. */
export const words = {
  /** An error with its code, and below it a command. */
  errorText: {
    withCode: '{code}: {sentence}',
    ledToIt: 'Was dazu geführt hat: journal --reference {reference}',
  },
  errors: {
    'LK-101': {
      sentence:
        'Latchkey hat keine Konfiguration und kann sich daher nicht mit deiner Plattform verbinden.',
      cause: 'Unter {file} gibt es keine Konfigurationsdatei.',
      remedy:
        'Setze LATCHKEY_CONFIG auf den Pfad einer Konfigurationsdatei oder installiere den Launcher neu.',
    },
    'LK-102': {
      sentence: 'Latchkey kann seine Konfiguration nicht lesen.',
      cause: 'Die Datei {file} konnte nicht gelesen werden ({reason}).',
      remedy: 'Prüfe, ob die Datei existiert und ob du sie lesen darfst.',
    },
    'LK-103': {
      sentence: 'Die Konfiguration von Latchkey ist kein gültiges JSON-Objekt.',
      cause: 'Die Datei {file} kann nicht verwendet werden: „{reason}“.',
      remedy: 'Korrigiere die Datei an der genannten Stelle oder installiere den Launcher neu.',
    },
    'LK-104': {
      sentence: 'Die Konfiguration enthält einen Schlüssel, den Latchkey nicht kennt: „{key}“.',
      cause:
        'Unbekannte Schlüssel werden abgelehnt, weil ein falsch geschriebener Schlüssel sonst unbemerkt wirkungslos bliebe.',
      remedy: 'Entferne „{key}“ aus {file} oder korrigiere die Schreibweise.',
    },
    'LK-105': {
      sentence: 'In der Konfiguration fehlt ein Schlüssel, den Latchkey braucht: „{key}“.',
      cause: '„{key}“ ist erforderlich und fehlt.',
      remedy: 'Füge „{key}“ in {file} hinzu. docs/CONFIGURATION.md listet alle Schlüssel auf.',
    },
    'LK-106': {
      sentence:
        'Die Konfiguration enthält bei „{key}“ einen Wert, den Latchkey nicht verwenden kann.',
      cause: '„{key}“: „{reason}“.',
      remedy: 'Korrigiere „{key}“ in {file}. docs/CONFIGURATION.md zeigt ein Beispiel.',
    },
    'LK-107': {
      sentence:
        'Die Konfiguration würde deine Anmeldung über eine ungeschützte Verbindung senden („{key}“).',
      cause:
        '„{key}“ ist eine einfache http-Adresse. Erlaubt ist nur https, oder http auf einer Loopback-Adresse.',
      remedy: 'Ändere „{key}“ in {file} in eine https-Adresse.',
    },
    'LK-108': {
      sentence:
        'Die Konfiguration enthält ein Geheimnis in „{key}“. Ein Launcher darf keine Geheimnisse enthalten.',
      cause: 'Alles in einem Launcher ist öffentlich, also wäre auch „{key}“ öffentlich.',
      remedy: 'Entferne „{key}“ aus {file} und lass die Plattform dieses Geheimnis ersetzen.',
    },
    'LK-201': {
      sentence:
        'Latchkey konnte auf diesem Computer keinen Port öffnen, daher kann dein Browser nicht dorthin zurückkehren.',
      cause: 'Der Port konnte weder auf 127.0.0.1 noch auf [::1] geöffnet werden: „{reason}“.',
      remedy:
        'Möglicherweise verbietet es eine Sicherheitssoftware: Erlaube Latchkey, auf Loopback-Adressen Verbindungen anzunehmen.',
    },
    'LK-202': {
      sentence:
        'Ein anderes Programm belegt die Ports, zu denen dein Browser zurückkehrt ({ports}).',
      cause: 'Alle Ports aus „redirect.ports“ sind auf 127.0.0.1 und auf [::1] belegt.',
      remedy: 'Schließe das andere Programm oder registriere und konfiguriere weitere Ports.',
    },
    'LK-203': {
      sentence:
        'Die Anmeldung wurde im Browser nicht innerhalb von {minutes, plural, one {# Minute} other {# Minuten}} abgeschlossen.',
      cause:
        'Vor Ablauf der Frist kam an der Loopback-Adresse keine gültige Antwort an. Andere Anfragen, die ankamen: {strays}.',
      remedy:
        'Beginne neu. Wenn der Browser einen Erfolg gemeldet hat, suche nach Software, die 127.0.0.1 blockiert.',
    },
    'LK-204': {
      sentence: 'Du hast die Anmeldung abgelehnt, daher wurde nichts geteilt.',
      cause: 'Die Plattform hat access_denied geantwortet: {description}',
      remedy: 'Beginne neu und erlaube den Zugriff oder melde dich als jemand anderes an.',
    },
    'LK-205': {
      sentence: 'Die Plattform hat die Anmeldung verweigert. {description}',
      cause: 'Die Antwort auf die Autorisierungsanfrage enthielt den Fehler {error}.',
      remedy:
        'Prüfe die Client-ID, die Weiterleitungsadresse, die Scopes und die Audience, die bei der Plattform registriert sind.',
    },
    'LK-206': {
      sentence: 'Diese Anmeldung ist abgelaufen oder wurde bereits verwendet. Bitte beginne neu.',
      cause: 'Der Token-Endpunkt hat invalid_grant geantwortet. {description}',
      remedy:
        'Beginne neu. Wenn es wieder passiert, vergleiche die Uhren dieses Computers und der Plattform.',
    },
    'LK-207': {
      sentence: 'Die Plattform hat die Anmeldung nicht abgeschlossen. {description}',
      cause: 'Der Token-Endpunkt hat mit dem Fehler {error} geantwortet.',
      remedy:
        'Prüfe die Client-ID, ihre Grants und die Audience, die bei der Plattform registriert sind.',
    },
    'LK-208': {
      sentence:
        'Die Plattform hat auf die Anmeldung ungültig geantwortet, daher hat Latchkey die Antwort nicht angenommen.',
      cause: 'Die Token-Antwort ist unbrauchbar: „{reason}“.',
      remedy: 'Melde es mit diesem Code der Plattform.',
    },
    'LK-209': {
      sentence:
        '{missing, select, yes {Die Plattform hat nicht gesagt, wer sich angemeldet hat, daher hat Latchkey es nicht angenommen.} other {Latchkey konnte diese Anmeldung nicht verifizieren. Bitte versuche es erneut.}}',
      cause: 'Das id_token wurde abgelehnt: „{reason}“.',
      remedy:
        '{missing, select, yes {Melde es der Plattform mit diesem Code: Ihre Antwort muss für den Scope „openid“ ein id_token enthalten.} other {Vergleiche „issuer“, „clientId“ und „jwksUrl“ mit den Angaben der Plattform, und vergleiche die Uhren.}}',
    },
    'LK-210': {
      sentence:
        'Die Antwort kam von einem Anmeldedienst, den Latchkey nicht erwartet, daher wurde sie nicht angenommen.',
      cause: 'Die Antwort auf die Autorisierungsanfrage nannte den Aussteller {iss}.',
      remedy:
        'Vergleiche „issuer“ in der Konfiguration mit der Plattform. Wenn beide übereinstimmen, melde einen Angriff.',
    },
    'LK-221': {
      sentence: 'Der Code ist abgelaufen.',
      cause: 'Die Gültigkeit des Gerätecodes endete, bevor der Spieler ihn bestätigt hat.',
      remedy: 'Fordere einen neuen Code an. Er ist nur wenige Minuten gültig.',
    },
    'LK-222': {
      sentence:
        'Die Plattform erlaubt diesem Launcher keine Anmeldung mit einem Code. Verwende den Browser.',
      cause: 'Der Endpunkt für die Geräteautorisierung hat {error} geantwortet. {description}',
      remedy: 'Der Client braucht den Grant device_code: Lass ihn von der Plattform erlauben.',
    },
    'LK-223': {
      sentence:
        'Die Plattform hat einen Anmeldecode ausgegeben, den Latchkey nicht verwenden kann.',
      cause: 'Die Antwort auf die Geräteautorisierung ist unbrauchbar: „{reason}“.',
      remedy: 'Melde es mit diesem Code der Plattform.',
    },
    'LK-301': {
      sentence:
        '{cut, select, yes {Die Verbindung zu {host} ist abgebrochen, bevor die Antwort vollständig war. Bitte versuche es erneut.} other {Latchkey kann {host} nicht erreichen. Bist du online?}}',
      cause: 'Keine Verbindung: „{reason}“.',
      remedy: 'Prüfe das Netzwerk, den Namen {host} und ob die Plattform in Betrieb ist.',
    },
    'LK-302': {
      sentence: '{host} hat nicht rechtzeitig geantwortet.',
      cause: 'Es kam rechtzeitig keine Antwort ({reason}).',
      remedy:
        'Versuche es erneut. Wenn es wieder passiert, prüfe das Netzwerk und den Zustand der Plattform.',
    },
    'LK-303': {
      sentence:
        'Die sichere Verbindung zu {host} konnte nicht verifiziert werden, daher wurde nichts gesendet.',
      cause: 'TLS ist fehlgeschlagen: „{reason}“.',
      remedy: 'Prüfe die Uhr sowie Software und Netzwerke, die den Datenverkehr untersuchen.',
    },
    'LK-304': {
      sentence:
        'Dein Netzwerk hat anstelle von {host} geantwortet. Möglicherweise musst du dich zuerst beim Netzwerk anmelden.',
      cause: 'Statt JSON kam eine Webseite (Status {status}).',
      remedy: 'Öffne eine Webseite und melde dich beim Netzwerk an oder prüfe den Proxy.',
    },
    'LK-305': {
      sentence: '{host} hat gerade ein Problem. Bitte versuche es später erneut.',
      cause: 'Die Plattform hat mit dem Serverfehler {status} geantwortet.',
      remedy: 'Warte und versuche es erneut. Prüfe den Zustand der Plattform.',
    },
    'LK-306': {
      sentence: '{host} hat eine Antwort gegeben, die Latchkey nicht versteht.',
      cause: 'Die Antwort hat nicht die dokumentierte Form: „{reason}“.',
      remedy: 'Aktualisiere den Launcher oder melde es mit diesem Code der Plattform.',
    },
    'LK-307': {
      sentence:
        '{host} wollte Latchkey an eine andere Adresse weiterleiten. Latchkey ist nicht gefolgt.',
      cause: 'Es kam eine Weiterleitung, wo keine erlaubt ist.',
      remedy: 'Prüfe die Adressen in der Konfiguration und Anmeldeseiten des Netzwerks.',
    },
    'LK-308': {
      sentence: 'Die Plattform hat abgelehnt: {message}',
      cause: 'Die Antwort von {host} hat den Status {status} und enthält einen Fehler.',
      remedy: 'Die Meldung stammt von der Plattform. Frag dort nach und nenne diesen Code.',
    },
    'LK-309': {
      sentence:
        'Dieses Netzwerk verlangt ein Passwort, das Latchkey nicht angeben kann. Verwende ein anderes Netzwerk oder bitte den Administrator um Zugang zu {host}.',
      cause:
        'Der in den Systemeinstellungen eingetragene Proxy hat mit 407 geantwortet (Proxy-Authentifizierung erforderlich). Latchkey kann keinen Benutzernamen und kein Passwort an einen Proxy senden.',
      remedy:
        'Lass {host} ohne Passwort durch den Proxy oder nimm {host} in den Netzwerkeinstellungen des Systems vom Proxy aus.',
    },
    'LK-310': {
      sentence:
        'Der Proxy deines Netzwerks antwortet nicht, daher kann Latchkey keine Verbindung herstellen.',
      cause: 'Der in den Systemeinstellungen eingetragene Proxy ist ausgefallen: „{reason}“.',
      remedy: 'Prüfe den Proxy in den Netzwerkeinstellungen des Systems.',
    },
    'LK-311': {
      sentence: 'Die Adresse {host} wurde nicht gefunden. Bist du online?',
      cause: 'Der Name wurde nicht aufgelöst: „{reason}“.',
      remedy: 'Prüfe das Netzwerk, seinen DNS-Dienst und die Adresse in der Konfiguration.',
    },
    'LK-312': {
      sentence:
        '{host} wurde zu oft angefragt. Bitte versuche es {minutes, plural, =0 {{seconds, plural, =0 {in ein paar Minuten} one {in # Sekunde} other {in # Sekunden}}} one {in # Minute} other {in # Minuten}} erneut.',
      cause: 'Die Plattform hat mit {status} geantwortet (zu viele Anfragen).',
      remedy:
        'Warte und versuche es dann erneut. Wenn es wieder passiert, teilen sich möglicherweise viele Personen die Adresse dieses Netzwerks: Verwende ein anderes oder frag bei der Plattform nach dem Limit.',
    },
    'LK-401': {
      sentence: 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.',
      cause:
        'Die API der Plattform hat auf das Access-Token mit 401 geantwortet, oder ihr Token-Endpunkt auf das Refresh-Token.',
      remedy:
        'Melde dich erneut an. Wenn es sofort wieder passiert, vergleiche „audience“ mit der Plattform.',
    },
    'LK-402': {
      sentence: 'Dein Konto darf das nicht: {message}',
      cause: 'Die API der Plattform auf {host} hat mit 403 geantwortet.',
      remedy: 'Vergleiche die gewährten Scopes mit denen, die die Plattform verlangt.',
    },
    'LK-403': {
      sentence:
        'Deine Sitzung konnte nicht erneuert werden, weil eine Antwort verloren ging. Bitte melde dich erneut an.',
      cause:
        'Eine Erneuerung wurde gesendet, ihre Antwort kam nicht an. Seitdem lehnt die Plattform das Refresh-Token ab.',
      remedy:
        'Melde dich erneut an. Wenn es wieder passiert, suche nach einem Netzwerk, das Verbindungen trennt.',
    },
    'LK-404': {
      sentence:
        'Laut der Plattform gehört diese Sitzung jemand anderem, daher hat Latchkey sie beendet.',
      cause: 'Das Profil zum Access-Token hat eine andere Benutzer-ID als das Konto.',
      remedy: 'Melde dich erneut an und melde es mit diesem Code der Plattform.',
    },
    'LK-411': {
      sentence:
        'Hier abgemeldet. Die Plattform war nicht erreichbar, daher sind diese Sitzungen dort möglicherweise noch aktiv: {names}.',
      cause: 'Die Tokens wurden nicht widerrufen: „{reason}“.',
      remedy:
        'Die Sitzungen enden von selbst. Um sie jetzt zu beenden, verwende die Seite der Plattform für Sitzungen.',
    },
    'LK-412': {
      sentence: 'Latchkey hat der Plattform nicht mitgeteilt, dass du dich abgemeldet hast.',
      cause:
        'Diese Anmeldung ist älter als der Eintrag von {host} für den Widerruf in der Konfiguration, daher werden ihre Tokens nicht dorthin gesendet.',
      remedy:
        'Beende die Sitzung auf der Seite der Plattform für Sitzungen. Eine neue Anmeldung kann widerrufen werden.',
    },
    'LK-501': {
      sentence:
        'Dieser Computer hat keinen Schlüsselbund, in dem deine Anmeldung gespeichert werden kann.',
      cause: 'Das System bietet keinen Schutz für Geheimnisse (Backend: {backend}).',
      remedy:
        'Installiere und starte unter Linux einen Schlüsselbund (gnome-keyring oder KWallet) und versuche es erneut. Oder wähle einen anderen Ort für Anmeldungen.',
    },
    'LK-502': {
      sentence: 'Dieser Computer kann deine Anmeldung nicht sicher speichern.',
      cause:
        'Das Backend ist {backend}. Jedes Programm desselben Benutzers kann lesen, was es verschlüsselt.',
      remedy:
        'Installiere und starte einen Schlüsselbund (gnome-keyring oder KWallet) und versuche es erneut. Oder wähle einen anderen Ort für Anmeldungen.',
    },
    'LK-503': {
      sentence:
        '{waits, select, yes {Der Schlüsselbund dieses Computers hat noch nicht geantwortet. Wenn er nach deinem Passwort fragt, gib es ein.} other {Der Schlüsselbund dieses Computers ist gesperrt oder antwortet nicht.}}',
      cause: 'Schlüsselbund ({backend}): „{reason}“.',
      remedy:
        'Entsperre den Schlüsselbund oder beantworte seine Frage und versuche es erneut. Wenn das nicht hilft, starte Latchkey neu. Es wurde nichts entfernt.',
    },
    'LK-504': {
      sentence: 'Der Schlüsselbund dieses Computers funktioniert nicht.',
      cause: 'Der Selbsttest des Schlüsselbunds ({backend}) ist fehlgeschlagen: „{reason}“.',
      remedy:
        'Starte den Schlüsselbund oder den Computer neu und versuche es dann erneut. Es wurde nichts entfernt.',
    },
    'LK-505': {
      sentence:
        'Deine Anmeldung wurde in einem anderen Schlüsselbund gespeichert als dem, der jetzt verwendet wird. Bitte melde dich erneut an.',
      cause:
        'Sie wurde mit {before} verschlüsselt. Der Schlüsselbund ist jetzt {now} und kann sie nicht öffnen.',
      remedy: 'Starte die Desktop-Sitzung mit dem anderen Schlüsselbund oder melde dich erneut an.',
    },
    'LK-506': {
      sentence:
        'Deine gespeicherte Anmeldung kann hier nicht gelesen werden. Bitte melde dich erneut an.',
      cause: 'Sie konnte nicht entschlüsselt werden oder ist nicht vertrauenswürdig: „{reason}“.',
      remedy:
        'Melde dich erneut an. Wenn Latchkey als anderer Benutzer oder auf einem anderen Desktop als sonst gestartet wurde, starte es wie bisher: Es wurde nichts gelöscht. Eine Kopie von einem anderen Computer lässt sich hier nicht öffnen.',
    },
    'LK-507': {
      sentence:
        'Latchkey konnte auf diesem Computer nicht speichern, daher gelten Änderungen nur bis zum Beenden.',
      cause: 'Die Kontendatei konnte nicht geschrieben werden: „{reason}“.',
      remedy:
        'Prüfe, ob der Datenträger voll ist und ob du {file} schreiben darfst. Versuche es dann erneut.',
    },
    'LK-508': {
      sentence:
        'Die Kontendatei war beschädigt, daher hat Latchkey sie beiseitegelegt. Bitte melde dich erneut an.',
      cause: 'Die Datei konnte nicht verwendet werden: „{reason}“. Sie wurde in {file} umbenannt.',
      remedy: 'Melde dich erneut an. Die beschädigte Datei wurde für den Support aufgehoben.',
    },
    'LK-509': {
      sentence:
        'Ein neueres Latchkey hat hier Konten gespeichert. Dieses ändert sie nicht und behält deine Anmeldung bis zum Beenden.',
      cause: 'Die Kontendatei hat die Version {version}, die dieser Launcher nicht kennt.',
      remedy: 'Aktualisiere den Launcher.',
    },
    'LK-510': {
      sentence:
        'Ein anderes Latchkey auf diesem Computer verwendet gerade deine Konten, daher muss dieses warten.',
      cause: 'Ein anderer Prozess hält die Sperre {file}.',
      remedy:
        'Schließe das andere Latchkey oder beende seinen Prozess und versuche es dann erneut.',
    },
    'LK-511': {
      sentence:
        'Der Schlüsselbund dieses Computers wurde nicht entsperrt. Entsperre ihn und starte Latchkey dann neu.',
      cause:
        'Der Schlüsselbund ({backend}) ist nicht erreichbar: Er ist gesperrt oder läuft nicht. Latchkey fragt ihn einmal pro Start an.',
      remedy:
        'Entsperre oder starte den Schlüsselbund und starte Latchkey dann neu. Es wurde nichts entfernt.',
    },
    'LK-512': {
      sentence:
        'Latchkey konnte deine Konten auf diesem Computer nicht lesen und merkt sich eine Anmeldung daher nur bis zum Beenden.',
      cause: 'Die Kontendatei konnte nicht gelesen werden: „{reason}“. Es wurde nichts geändert.',
      remedy: 'Prüfe, wem {file} gehört und ob du sie lesen darfst. Starte Latchkey dann neu.',
    },
    'LK-521': {
      sentence: 'Das ist keine Zahlungs-ID und kein Link zu einer Zahlung.',
      cause: 'Der Text ist weder eine ID noch ein Link, der auf /pay/ID endet.',
      remedy: 'Kopiere die ganze ID oder den ganzen Link noch einmal.',
    },
    'LK-522': {
      sentence:
        'Dieser Link führt zu einer anderen Plattform ({host}), daher öffnet Latchkey ihn nicht.',
      cause: 'Die Adresse des Links ist weder „authUrl“ noch „apiUrl“.',
      remedy: 'Öffne den Link in einem Browser oder verwende den Launcher dieser Plattform.',
    },
    'LK-523': {
      sentence: 'Zahlung nicht gefunden. Prüfe, ob du alles kopiert hast.',
      cause: 'Der Zahlungs-Endpunkt hat mit 404 geantwortet.',
      remedy: 'Vergleiche die ID mit der Stelle, von der sie stammt.',
    },
    'LK-524': {
      sentence: 'Die Plattform nimmt von diesem Launcher keine Zahlungen an.',
      cause: 'Der Zahlungs-Endpunkt hat den öffentlichen Schlüssel abgelehnt (Status {status}).',
      remedy: 'Vergleiche „publicKey“ mit der Plattform oder aktualisiere den Launcher.',
    },
    'LK-525': {
      sentence:
        'Die Antwort der Plattform betrifft eine andere Zahlung, daher hat Latchkey angehalten.',
      cause: 'Die Antwort nennt die Zahlung {other}.',
      remedy: 'Melde es mit diesem Code der Plattform.',
    },
    'LK-526': {
      sentence: 'Es gibt nichts zu bezahlen: Der Betrag ist nicht größer als null.',
      cause: 'Der Betrag der Zahlung ist {value}.',
      remedy: 'Bitte den Händler um eine Zahlung mit einem Betrag.',
    },
    'LK-527': {
      sentence:
        'Latchkey konnte deine Zahlung nicht auf diesem Computer speichern und hat daher nichts gesendet.',
      cause: 'Die Zahlungsdatei konnte nicht geschrieben werden: „{reason}“.',
      remedy:
        'Prüfe, ob der Datenträger voll ist und ob du {file} schreiben darfst. Versuche es dann erneut.',
    },
    'LK-528': {
      sentence:
        'Diese Zahlung hat sich geändert, seit du sie gesehen hast, daher ist sie nicht bezahlt.',
      cause:
        'Betrag, Händler oder Posten sind nicht die, die dem Spieler angezeigt wurden, oder Zahlung und Checkout weichen voneinander ab.',
      remedy: 'Vergleiche den früheren mit dem jetzigen Stand. Bestätige nur, wenn alles stimmt.',
    },
    'LK-529': {
      sentence:
        'Die Plattform hat keine klare Antwort gegeben. Noch ist nicht bekannt, ob deine Zahlung ausgeführt wurde.',
      cause:
        'Die Anfrage wurde möglicherweise gesendet. Was aus ihr wurde, ist nicht bekannt ({code}).',
      remedy: 'Warte: Latchkey fragt die Plattform, bis es feststeht. Es bezahlt nicht doppelt.',
    },
    'LK-530': {
      sentence:
        'Die Zahlungsdatei auf diesem Computer war beschädigt, daher hat Latchkey sie beiseitegelegt.',
      cause: 'Die Datei konnte nicht verwendet werden: „{reason}“. Sie wurde in {file} umbenannt.',
      remedy:
        'Eine früher bestätigte Zahlung kann noch laufen: Sieh bei der Plattform nach, bevor du sie noch einmal bezahlst. Die beschädigte Datei wurde für den Support aufgehoben.',
    },
    'LK-531': {
      sentence: 'Die Plattform hat den Betrag geändert, nachdem du bestätigt hast.',
      cause: 'Die Plattform nennt {now}; der Spieler hat {confirmed} bestätigt.',
      remedy: 'Gib die Zahlung auf keiner Seite frei. Melde es mit diesem Code der Plattform.',
    },
    'LK-532': {
      sentence:
        'Mit der Zahlungsmethode, die du gewählt hast, ist diese Zahlung nicht mehr möglich.',
      cause: 'Der Checkout bietet die Zahlungsmethode {method} nicht mehr an.',
      remedy: 'Wähle eine andere Zahlungsmethode.',
    },
    'LK-533': {
      sentence:
        'Die Plattform hat für diese Zahlung keine Seite genannt, die Latchkey sicher öffnen kann.',
      cause:
        'Die Antwort enthält keine Seite, oder deren Adresse ist weder https noch auf diesem Computer.',
      remedy: 'Melde es mit diesem Code der Plattform. Ohne ihre Seite läuft die Zahlung ab.',
    },
    'LK-534': {
      sentence: 'Latchkey kann seine Zahlungsdatei auf diesem Computer nicht verwenden.',
      cause: 'Die Datei konnte nicht geöffnet werden: „{reason}“.',
      remedy:
        'Prüfe, ob du {file} lesen und schreiben darfst. Wenn ein neueres Latchkey sie geschrieben hat, aktualisiere den Launcher.',
    },
    'LK-535': {
      sentence: 'Latchkey konnte die Liste der Zahlungen nicht speichern.',
      cause: 'Im Ordner für Downloads konnte keine Datei geschrieben werden: „{reason}“.',
      remedy:
        'Prüfe, ob der Datenträger voll ist und ob du dort schreiben darfst. Versuche es dann erneut.',
    },
    'LK-536': {
      sentence:
        'Latchkey konnte den Beleg nicht speichern. An der Zahlung selbst hat sich nichts geändert.',
      cause: 'Das Schreiben von {file} ist fehlgeschlagen: „{reason}“.',
      remedy:
        'Wähle einen anderen Namen oder Ordner oder schaffe Platz auf dem Datenträger. Speichere ihn dann erneut.',
    },
    'LK-601': {
      sentence: 'Latchkey hat den Bericht nicht erstellt, weil noch etwas Privates darin stand.',
      cause: 'Im fertigen Bericht gefunden: {places}.',
      remedy:
        'Es wurde nichts gespeichert. Nenne dem Support diesen Code und diese Stellen; sie enthalten kein Geheimnis.',
    },
    'LK-602': {
      sentence: 'Latchkey konnte den Bericht nicht speichern.',
      cause: 'Das Schreiben von {file} ist fehlgeschlagen: „{reason}“.',
      remedy:
        'Wähle einen anderen Namen oder Ordner oder schaffe Platz auf dem Datenträger. Speichere ihn dann erneut.',
    },
    'LK-603': {
      sentence:
        'Latchkey kann nicht zeigen, was passiert ist, weil sein Protokoll nicht gelesen werden kann.',
      cause: 'Der Ordner „journal“ in den Benutzerdaten konnte nicht gelesen werden: „{reason}“.',
      remedy: 'Prüfe, ob dieser Benutzer den Ordner lesen darf. Versuche es dann erneut.',
    },
    'LK-604': {
      sentence:
        'Der Befehl wurde ausgeführt, aber sein Ergebnis konnte nicht vollständig ausgegeben werden.',
      cause: 'Das Schreiben in die Standardausgabe ist fehlgeschlagen: „{reason}“.',
      remedy:
        'Schaffe Platz auf dem Datenträger oder gib das Ergebnis an einem anderen Ort aus. Der Befehl hat seine Arbeit möglicherweise schon getan, also sieh nach, bevor du ihn wiederholst.',
    },
    'LK-701': {
      sentence: '{host} hat keine Liste von Updates für diesen Launcher.',
      cause: 'Der Feed hat mit Status {status} geantwortet.',
      remedy: 'Vergleiche „update.feedUrl“ mit dem Ort, an dem das Release veröffentlicht wurde.',
    },
    'LK-702': {
      sentence:
        'Die Liste der Updates auf {host} ist nicht verwendbar, daher hat Latchkey sich nicht aktualisiert.',
      cause: 'Die Ankündigung des Feeds ist ungültig bei: {key}.',
      remedy:
        'Der Launcher funktioniert weiter. Melde es mit diesem Code dem Herausgeber. Auch ein Netzwerk, das eine Anmeldung verlangt, kann die Ursache sein.',
    },
    'LK-703': {
      sentence: 'Das Update kam nicht vollständig an. Diese Version bleibt installiert.',
      cause: 'Der Download von {host} ist abgebrochen ({reason}).',
      remedy:
        'Versuche es erneut. Wenn es wieder passiert, prüfe das Netzwerk und den Server der Updates.',
    },
    'LK-704': {
      sentence:
        'Das Update ist nicht die angekündigte Datei, daher hat Latchkey es verworfen. Diese Version bleibt installiert.',
      cause: 'Größe oder SHA-512-Summe der Datei weichen von der Ankündigung ab.',
      remedy:
        'Versuche es einmal erneut. Wenn es wieder passiert, melde es dem Herausgeber des Launchers: Die Datei oder der Feed wurde verändert.',
    },
    'LK-705': {
      sentence:
        'Das Update ist nicht vom Herausgeber dieses Launchers signiert, daher hat Latchkey es verworfen. Diese Version bleibt installiert.',
      cause:
        'Die Signatur fehlt, ist ungültig, stammt von einem anderen Herausgeber oder konnte nicht geprüft werden.',
      remedy:
        'Installiere es nicht von Hand. Melde es dem Herausgeber des Launchers. Wenn PowerShell auf diesem Computer blockiert ist, erlaube es.',
    },
    'LK-706': {
      sentence: 'Version {version} wurde nicht installiert. Diese Version bleibt installiert.',
      cause:
        'Der Launcher wurde beendet, um Version {version} zu installieren, und startete wieder mit der alten.',
      remedy:
        'Versuche es erneut. Wenn es wieder passiert, lade das Installationsprogramm von der Downloadseite und prüfe, was es blockiert.',
    },
    'LK-707': {
      sentence: 'Latchkey konnte das Update nicht speichern. Diese Version bleibt installiert.',
      cause: 'Die Datei konnte nicht gelesen oder geschrieben werden: „{reason}“.',
      remedy:
        'Schaffe Platz auf dem Datenträger und prüfe, ob du dort schreiben darfst, wo der Launcher liegt.',
    },
    'LK-708': {
      sentence:
        'Die Liste der Updates auf {host} ist nicht für diesen Launcher signiert, daher hat Latchkey sich nicht aktualisiert.',
      cause:
        'Keine Signatur der Ankündigung ist vom Schlüssel dieses Launchers, oder die Ankündigung wurde nach dem Signieren verändert.',
      remedy:
        'Der Launcher funktioniert weiter. Installiere kein Update von Hand. Melde es mit diesem Code dem Herausgeber des Launchers.',
    },
    'LK-709': {
      sentence:
        'Die Liste der Updates auf {host} ist älter als dieser Launcher, daher hat Latchkey sich nicht aktualisiert.',
      cause: 'Der Feed kündigt Version {announced} an, und Version {version} läuft.',
      remedy:
        'Wenn du diese Version von Hand installiert hast, warte, bis die Liste sie nennt. Melde es sonst dem Herausgeber des Launchers.',
    },
    'LK-710': {
      sentence:
        'Die Liste der Updates auf {host} ist älter als eine frühere, daher hat Latchkey sich nicht aktualisiert.',
      cause:
        'Der Feed kündigt Version {announced} an. Diesem Launcher hat er schon Version {newest} angekündigt.',
      remedy:
        'Der Launcher funktioniert weiter. Wenn es wieder passiert, melde es dem Herausgeber des Launchers: Eine alte Liste kann eine neuere Version verbergen.',
    },
    'LK-711': {
      sentence:
        'Diese Version von Latchkey kann Updates nicht prüfen und aktualisiert sich daher nicht.',
      cause:
        'Die App hat keinen öffentlichen Schlüssel für Updates, oder einen, der nicht lesbar ist.',
      remedy:
        'Hol dir neue Versionen von der Downloadseite. Ein Build, der kein Release ist, hat keinen Schlüssel.',
    },
    'LK-901': {
      sentence: 'In Latchkey ist etwas schiefgegangen.',
      cause: 'Ein unerwarteter Fehler: „{reason}“.',
      remedy: 'Versuche es erneut und melde es mit diesem Code.',
    },
    'LK-902': {
      sentence: 'Latchkey hat eine Anfrage abgelehnt, die nicht aus seinem eigenen Fenster kam.',
      cause:
        'Eine Nachricht auf dem Kanal {channel} kam von einem unbekannten Absender oder hatte einen ungültigen Inhalt.',
      remedy: 'Starte den Launcher neu und melde es mit diesem Code.',
    },
    'LK-903': {
      sentence: 'Latchkey konnte deinen Browser nicht öffnen.',
      cause:
        'Kein Programm hat die Adresse geöffnet: {program} ist gescheitert oder nicht installiert.',
      remedy: 'Installiere es (Debian: xdg-utils) oder kopiere den Link in einen Browser.',
    },
    'LK-904': {
      sentence:
        'Latchkey kann sein Fenster auf diesem System nicht schützen (es gibt keine Sandbox).',
      cause:
        'Es wurde mit --no-sandbox gestartet, von Hand oder durch ein AppImage, wo User-Namespaces verboten sind.',
      remedy: 'Installiere das Latchkey-Paket für dieses System oder erlaube ihm User-Namespaces.',
    },
    'LK-905': {
      sentence:
        'Latchkey konnte nicht ändern, ob es startet, wenn du dich an diesem Computer anmeldest.',
      cause:
        'Die Liste der Programme, die das System bei der Anmeldung startet, konnte nicht geändert werden: „{reason}“.',
      remedy: 'Ändere es in den Systemeinstellungen oder erlaube Latchkey, dort zu schreiben.',
    },
    'LK-906': {
      sentence: 'Das war zu oft in kurzer Zeit, deshalb hat Latchkey es nicht getan.',
      cause:
        'Das Fenster hat mehr Browserseiten oder gespeicherte Dateien verlangt als ein Spieler: durch eine gehaltene Taste oder eine gekaperte Seite.',
      remedy:
        'Warte einige Sekunden und versuche es noch einmal. Wenn niemand etwas gedrückt hat, beende Latchkey und sag es dem Support.',
    },
    'LK-907': {
      sentence: 'Latchkey startet hier nicht, weil sein Ordner {owner} gehört: {folder}',
      cause:
        'Latchkey wurde von einem anderen Benutzer gestartet: {user}. Dateien von {user} in diesem Ordner würden {owner} aussperren.',
      remedy: 'Starte Latchkey als {owner}, ohne sudo.',
    },
    'LK-908': {
      sentence:
        'Latchkey wurde nicht gestartet, weil ein anderes Programm seine Schaltflächen hätte drücken können.',
      cause:
        'Es wurde mit {option} gestartet. Damit können andere Programme sein Fenster lesen und steuern.',
      remedy:
        'Starte es aus dem Menü. Wenn das wieder erscheint, sieh dir die Verknüpfung an und prüfe diesen Computer auf Schadsoftware.',
    },
  },
} as const satisfies Translation<typeof english>;
