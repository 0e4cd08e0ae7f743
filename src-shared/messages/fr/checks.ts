import type { words as english } from '../en/checks.ts';
import type { Translation } from '../translated.ts';

/** What the steps of a check-up are called, and what they find. */
export const words = {
  checks: {
    titles: {
      configuration: 'Configuration',
      system: 'Versions et système',
      sandbox: 'Bac à sable',
      keyring: 'Trousseau de clés',
      linkOpener: 'Navigateur',
      linkHandler: 'Liens vers des paiements',
      disk: 'Espace disque',
      userData: 'Dossier des données',
      accounts: 'Fichier des comptes',
      payments: 'Fichier des paiements',
      journal: 'Journal',
      lastSignIn: 'Dernière connexion',
      lastSession: 'Dernière session',
      lastPayment: 'Dernier paiement',
      loopback: 'Retour du navigateur',
      ports: 'Ports de connexion',
      proxy: 'Proxy',
      name: 'Résolution du nom {host}',
      connection: 'Liaison avec {host}',
      certificate: 'Certificat du serveur {host}',
      captivePortal: 'Portail captif',
      clock: 'Horloge',
      speed: 'Temps de réponse',
      authorize: 'Page de connexion',
      device: 'Connexion avec un code',
      profile: 'Profil',
      publicKey: 'Clé publique',
      session: 'Session',
      updates: 'Mises à jour',
    },
    run: {
      stopped: 'Non vérifié : le diagnostic a été arrêté.',
      blocked: 'Non vérifié : « {step} » doit d’abord fonctionner.',
      tooLate: 'Aucun résultat après {seconds, number} s.',
      tooLateRemedy:
        'Relancez le diagnostic. Si cette étape échoue encore, ce qu’elle vérifie ne répond pas.',
    },
    machine: {
      configuration: '{platform}, sur {hosts}.',
      system: '{versions}. {system}. Affichage : {display}.',
      sandboxed: 'Activé pour chaque page.',
      keyring: '{backend} chiffre et déchiffre.',
      opensAddresses: 'Le système ouvre les adresses dans {browser}.',
      opensAddressesSomehow: 'Le système ouvre les adresses dans un navigateur qu’il ne nomme pas.',
      programOpens: '{program} ouvre les adresses dans {browser}.',
      programOpensSomehow: '{program} ouvre les adresses dans un navigateur qu’il ne nomme pas.',
      notInstalled: 'Seul un lanceur installé ouvre les liens.',
      opensLinks: 'Les liens latchkey: ouvrent ce lanceur.',
      otherOpensLinks: 'Les liens latchkey: ouvrent un autre programme, ou aucun.',
      otherOpensLinksRemedy:
        'Démarrez une fois le lanceur installé. Si cela ne suffit pas, réinstallez-le.',
    },
    storage: {
      free: '{megabytes, number} Mo libres sur le disque de {folder}.',
      noFolder: '{folder} est créé au premier démarrage.',
      folder: '{folder} est accessible en lecture et en écriture.',
      noAccounts: 'Il n’y en a pas : personne ne s’est encore connecté sur cet ordinateur.',
      damagedAccounts:
        'Le fichier des comptes est endommagé ({damage}). Latchkey le met de côté à son prochain démarrage.',
      accounts:
        '{count, plural, one {# compte} many {# comptes} other {# comptes}}, {bytes, number} octets.',
      noPayments: 'Il n’y en a pas : personne n’a encore payé sur cet ordinateur.',
      intact: 'Intact, {bytes, number} octets.',
      interrupted:
        'Une écriture a été interrompue et sera annulée au prochain démarrage, {bytes, number} octets.',
      noJournal: 'Il n’y en a pas encore.',
      journal:
        '{records, plural, one {# entrée} many {# entrées} other {# entrées}}, {kilobytes, number} ko sur {most, number} au plus. {damaged, plural, one {# ligne endommagée} many {# lignes endommagées} other {# lignes endommagées}}.',
      journalWithAge:
        '{records, plural, one {# entrée} many {# entrées} other {# entrées}}, {kilobytes, number} ko sur {most, number} au plus, entrée la plus récente {age}. {damaged, plural, one {# ligne endommagée} many {# lignes endommagées} other {# lignes endommagées}}.',
      journalRemedy:
        'Déplacez {folder} ailleurs, et conservez ce dossier pour l’assistance. Latchkey commence un nouveau journal.',
      journalNotWritable: 'Latchkey ne peut pas écrire son journal : {file} ({reason}).',
      journalNotWritableRemedy:
        'Assurez-vous que vous pouvez lire et écrire {file}, ou déplacez-le ailleurs : Latchkey commence un nouveau journal.',
      readableByOthers: 'D’autres utilisateurs de cet ordinateur ont accès à {file} (mode {mode}).',
      readableByOthersRemedy: 'Donnez-lui le mode {mode} : chmod {mode} {file}',
    },
    last: {
      noSignIn:
        '{days, plural, one {Il n’y a eu aucune connexion sur cet ordinateur depuis # jour.} many {Il n’y a eu aucune connexion sur cet ordinateur depuis # jours.} other {Il n’y a eu aucune connexion sur cet ordinateur depuis # jours.}}',
      noSession:
        '{days, plural, one {Il n’y a eu aucune session sur cet ordinateur depuis # jour.} many {Il n’y a eu aucune session sur cet ordinateur depuis # jours.} other {Il n’y a eu aucune session sur cet ordinateur depuis # jours.}}',
      noPayment:
        '{days, plural, one {Il n’y a eu aucun paiement sur cet ordinateur depuis # jour.} many {Il n’y a eu aucun paiement sur cet ordinateur depuis # jours.} other {Il n’y a eu aucun paiement sur cet ordinateur depuis # jours.}}',
      /** `{time}` is as `2026-01-31 23:59 UTC`. */
      signInWorked: 'La dernière connexion a réussi ({time}).',
      signInFailed: 'La dernière connexion a échoué ({time}).',
      signInCancelled: 'Le joueur a annulé la dernière connexion ({time}).',
      signInWaiting: 'La dernière connexion n’est pas terminée ({time}).',
      stray:
        'Latchkey a ignoré la réponse du navigateur, car elle a le « state » d’une autre connexion.',
      strayRemedy:
        'Fermez les anciens onglets de la page de connexion, puis reconnectez-vous. Si cela se reproduit, signalez à la plateforme qu’elle ne renvoie pas « state » inchangé.',
      slowedDown:
        '{count, plural, one {La plateforme a demandé une fois à être interrogée moins souvent, et Latchkey l’a fait.} many {La plateforme a demandé # fois à être interrogée moins souvent, et Latchkey l’a fait.} other {La plateforme a demandé # fois à être interrogée moins souvent, et Latchkey l’a fait.}}',
      expiresInText:
        'La réponse contenant les jetons donne « expires_in » en chaîne de caractères.',
      noIdToken: 'La réponse contenant les jetons n’a pas d’id_token.',
      sessionEnded: 'La dernière session a pris fin ({time}).',
      sessionProblem: 'La dernière session a eu un problème ({time}).',
      sessionFine: 'La dernière session n’a eu aucun problème ({time}).',
      refreshTokenRefused:
        'C’est le point d’accès des jetons qui a refusé le jeton d’actualisation.',
      accessTokenRefused: 'C’est l’API qui a refusé le jeton d’accès.',
      paymentFine: 'Le dernier paiement n’a eu aucun problème ({time}).',
      paymentProblem: 'Le dernier paiement a eu un problème ({time}).',
      unknownStatus: 'La plateforme lui a donné un statut que Latchkey ne connaît pas.',
      status: 'Son statut sur la plateforme : {status}.',
      reference: 'Référence {reference}.',
    },
    loopback: {
      works: 'Une requête revient sur {addresses}.',
      unusable: '{address} est inutilisable ({reason}).',
      anyPort: 'N’importe quel port libre convient.',
      free: 'Libre : {ports}.',
      usedByLauncher: '{port} est utilisé par une connexion de ce lanceur.',
      usedBy: '{port} est utilisé par {program} (processus {pid}).',
      usedByOther: '{port} est utilisé par un autre programme.',
    },
    network: {
      noProxy: 'Aucun : les requêtes vont directement à la plateforme.',
      proxyPassword: 'Il demande un mot de passe ({schemes}).',
      proxyIs: 'Le proxy est {proxy}.',
      proxyWorks: '{proxies} laisse passer les requêtes.',
      isAddress: 'C’est déjà une adresse : il n’y a rien à résoudre.',
      proxyLooksUp: 'C’est le proxy qui résout le nom.',
      otherProxy: 'Le diagnostic ne peut pas utiliser le proxy {proxy} ; le lanceur, lui, le peut.',
      open: 'Établie en {ms, number} ms.',
      plainHttp: 'Simple http, sur cet ordinateur seulement.',
      trusted: 'Les requêtes du lanceur lui font confiance.',
      certificate:
        'Le certificat est établi pour {subject}, émis par {issuer} ({root}) et valable jusqu’au {day}.',
      certificateUnknownEnd:
        'Le certificat est établi pour {subject}, émis par {issuer} ({root}) et valable jusqu’à une date inconnue.',
      addedAuthority:
        'Seule une autorité qui a été ajoutée à cet ordinateur s’en porte garante : {root}.',
      addedAuthorityRemedy:
        'Demandez à la personne qui gère cet ordinateur ou ce réseau si {root} a le droit d’en lire le trafic. Si personne ne connaît cette autorité, ne vous connectez nulle part sur cet ordinateur.',
      nothingAnswered: 'Rien n’a répondu.',
      noCaptivePortal: 'Aucune page ne répond à la place de la plateforme.',
    },
    platform: {
      noDate: 'Aucune réponse n’avait de date.',
      clock: 'Au plus une minute d’écart avec l’horloge du serveur {host}.',
      clockAheadMinutes:
        '{count, plural, one {L’horloge de cet ordinateur avance de # minute sur celle du serveur {host}.} many {L’horloge de cet ordinateur avance de # minutes sur celle du serveur {host}.} other {L’horloge de cet ordinateur avance de # minutes sur celle du serveur {host}.}}',
      clockBehindMinutes:
        '{count, plural, one {L’horloge de cet ordinateur retarde de # minute sur celle du serveur {host}.} many {L’horloge de cet ordinateur retarde de # minutes sur celle du serveur {host}.} other {L’horloge de cet ordinateur retarde de # minutes sur celle du serveur {host}.}}',
      clockAheadHours:
        '{count, plural, one {L’horloge de cet ordinateur avance de # heure sur celle du serveur {host}.} many {L’horloge de cet ordinateur avance de # heures sur celle du serveur {host}.} other {L’horloge de cet ordinateur avance de # heures sur celle du serveur {host}.}}',
      clockBehindHours:
        '{count, plural, one {L’horloge de cet ordinateur retarde de # heure sur celle du serveur {host}.} many {L’horloge de cet ordinateur retarde de # heures sur celle du serveur {host}.} other {L’horloge de cet ordinateur retarde de # heures sur celle du serveur {host}.}}',
      clockRemedy:
        'Laissez le système régler lui-même la date et l’heure. Si elles sont justes sur cet ordinateur, signalez-le à la plateforme.',
      notMeasured: 'Non mesuré : le point d’accès du profil n’a pas répondu comme prévu.',
      speed: '{host} a répondu en {ms, number} ms.',
      slow: '{host} a mis {seconds, number} s pour la plus rapide de trois réponses.',
      slowRemedy: 'Vérifiez le réseau et l’état de la plateforme.',
      authorizeRemedy: 'Comparez « authUrl » avec la plateforme.',
      redirect: 'Elle répond par une redirection.',
      answers: 'Elle répond (statut {status}).',
      device: 'La plateforme a donné un code à ce lanceur.',
      expiresInNumber: 'La réponse donne « expires_in » en nombre.',
      requiresSignIn: 'Il exige une connexion, comme il se doit.',
      acceptsKey: 'La plateforme l’accepte.',
    },
    session: {
      none: 'Aucune session n’est enregistrée sur cet ordinateur.',
      refreshable:
        'Latchkey la renouvelle la prochaine fois qu’elle est nécessaire. Elle était valable jusqu’au {time}.',
      over: 'Elle était valable jusqu’au {time}.',
      valid: 'La plateforme l’accepte. Elle est valable jusqu’au {time}.',
      validUnknown: 'La plateforme l’accepte. Elle est valable jusqu’à une date inconnue.',
    },
    updates: {
      none: 'La configuration n’a pas d’adresse pour les mises à jour.',
      same: 'Le flux annonce cette version, {version}.',
      other: 'Le flux annonce la version {announced} ; celle-ci est la version {version}.',
      itself: 'Latchkey installe lui-même les mises à jour.',
      byHand: 'Cette copie de Latchkey ne peut pas se mettre à jour elle-même.',
    },
  },
} as const satisfies Translation<typeof english>;
