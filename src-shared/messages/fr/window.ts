import type { words as english } from '../en/window.ts';
import type { Translation } from '../translated.ts';

/** The words of the window, but for payments, Help and About. */
export const words = {
  windowTitle: '{title} – Latchkey',
  /** An age of less than a minute. */
  justNow: 'à l’instant',
  signedOut: {
    title: 'Se connecter à {platform}',
    lead: 'Connectez-vous dans votre navigateur. Latchkey continue ensuite automatiquement.',
    button: 'Se connecter',
    another: 'Utiliser un autre compte',
    anotherHint:
      'Mauvais compte ? Choisissez-en un autre sur la page, ou déconnectez-vous de {platform}.',
    safety: 'Latchkey ne voit jamais votre mot de passe.',
  },
  accounts: {
    title: 'Comptes sur cet ordinateur',
    choose: 'Continuer avec un compte de cet ordinateur',
    menu: 'Comptes : {name}',
    signOut: 'Se déconnecter',
    signOutQuestion: 'Déconnecter {name} ? Le compte reste dans cette liste.',
    continueAs: 'Continuer en tant que {name}',
    switchTo: 'Passer à {name}',
    shown: 'Affiché',
    ended: 'Déconnecté. Se connecter ici.',
    add: 'Ajouter un autre compte',
    remove: 'Retirer {name} de cet ordinateur',
    removeKept: 'Déconnecter {name} et retirer le compte de cet ordinateur ?',
    removeEnded: 'Retirer {name} de cet ordinateur ?',
    yesSignOut: 'Oui, déconnecter',
    yesRemove: 'Oui, retirer',
    signOutAll: 'Déconnecter tous les comptes',
    signOutAllQuestion: 'Déconnecter les {count, number} comptes ? Ils restent dans cette liste.',
    no: 'Non',
  },
  signingIn: {
    title: {
      'opening-browser': 'Ouverture de votre navigateur…',
      waiting: 'En attente de votre connexion',
      checking: 'Vérification de votre connexion…',
      'loading-profile': 'Chargement de votre profil…',
      'confirming-person': 'Vous avez utilisé un autre compte',
    },
    reauthenticating: 'Nouvelle connexion en tant que {name}.',
    otherPerson:
      'Le compte connecté est {other}, et non {name}. Ajouter {other} comme autre compte ?',
    continueAs: 'Continuer en tant que {other}',
    goBack: 'Retour',
    busy: {
      'opening-browser': 'La page de connexion s’ouvre dans votre navigateur.',
      checking: 'C’est presque terminé. Vérification de votre connexion.',
      'loading-profile': 'La connexion est établie. Votre profil arrive.',
    },
    /** After two seconds without an answer, and after ten. */
    slow: 'Cela prend plus de temps que d’habitude.',
    stuck: 'Toujours pas de réponse. Vous pouvez annuler et vous reconnecter.',
    progress: 'Étape {step, number} sur {of, number} : {title}',
    cancel: 'Annuler',
    platformFailed: 'La page de connexion risque de ne pas s’afficher',
    browserFailed:
      'Votre navigateur ne s’est pas ouvert. Copiez le lien dans un navigateur, ou rouvrez la page.',
    browserFailedUseCode:
      'Votre navigateur ne s’est pas ouvert. Utilisez le code, ou copiez le lien dans un navigateur.',
    browserFailedAgain:
      'Cette fois non plus, votre navigateur ne s’est pas ouvert. Copiez le lien dans un navigateur.',
    browserFailedAgainUseCode:
      'Cette fois non plus, votre navigateur ne s’est pas ouvert. Utilisez le code, ou copiez le lien dans un navigateur.',
    /** The same words for both flows. */
    timeLeft: 'Temps restant : {time}',
    codeFlow: {
      title: 'Dans votre navigateur',
      hint: 'Terminez la connexion sur la page qui s’est ouverte. Cette fenêtre continue d’elle-même.',
      foreignAnswer:
        'Latchkey a ignoré une réponse à une autre connexion. Terminez sur la page la plus récente, ou rouvrez-la.',
      openAgain: 'Rouvrir la page',
      copyLink: 'Copier le lien',
      copied: 'Lien copié',
      minutesLeft:
        '{count, plural, one {Il reste moins d’une minute dans le navigateur.} many {Il reste moins de # minutes dans le navigateur.} other {Il reste moins de # minutes dans le navigateur.}}',
      extend: 'Plus de temps',
    },
    deviceFlow: {
      title: 'Avec un code, sur n’importe quel appareil',
      offer: 'Se connecter plutôt avec un code',
      requesting: 'Demande d’un code…',
      hint: 'Scannez le code QR, ou saisissez le code à cette adresse :',
      compare: 'Si la page affiche déjà un code, vérifiez que c’est bien celui-ci.',
      codeLabel: 'Votre code : {code}',
      dash: 'tiret',
      copyCode: 'Copier le code',
      copied: 'Code copié',
      copyAddress: 'Copier l’adresse',
      addressCopied: 'Adresse copiée',
      openPage: 'Ouvrir la page du code',
      qrLabel: 'Code QR qui ouvre {address}',
      minutesLeft:
        '{count, plural, one {Le code est valable encore moins d’une minute.} many {Le code est valable encore moins de # minutes.} other {Le code est valable encore moins de # minutes.}}',
      warning:
        'N’utilisez ce code que si vous avez lancé cette connexion, et seulement à l’adresse ci-dessus. Ne le communiquez jamais.',
      appeared: 'Un code est disponible pour vous connecter, sur n’importe quel appareil.',
      requestNew: 'Demander un nouveau code',
    },
  },
  /** The screen of a signed-in player. */
  home: {
    title: 'Payer',
    recent: 'Derniers paiements',
    underWay: 'En cours',
    you: 'Votre compte',
    version: 'Latchkey {version}',
  },
  /** The line that says whether the platform answers. */
  connection: {
    connecting: 'Connexion au serveur…',
    connected: 'En ligne · vérifié {age}',
    lastConnected: 'Dernière réponse {age}',
    gone: '{platform} est injoignable',
    why: 'Pourquoi ?',
  },
  profile: {
    loading: 'Chargement de votre profil…',
    accountStatus: 'Statut du compte : {status}',
    verified: 'Vérifié',
    userId: 'ID utilisateur',
    externalId: 'ID externe',
    passwordRecovery: 'Récupération du mot de passe',
    passwordRecoverySet: 'Activée',
    passwordRecoveryNotSet: 'Désactivée',
    scopes: 'Visible par Latchkey',
    /** What a scope lets Latchkey use. Any other scope is shown as the platform's word. */
    scopeNames: {
      openid: 'L’ID de votre compte',
      profile: 'Votre profil',
      email: 'Votre adresse e-mail',
      offline_access: 'Accès en votre absence',
    },
    sessionEnds: 'Fin de la session',
    details: 'Détails',
    refresh: 'Actualiser',
    reloading: 'Actualisation…',
    stale: 'Informations peut-être dépassées.',
    clockAhead:
      '{count, plural, one {L’horloge de cet ordinateur avance de # minute. Réglez-la pour que la connexion continue de fonctionner.} many {L’horloge de cet ordinateur avance de # minutes. Réglez-la pour que la connexion continue de fonctionner.} other {L’horloge de cet ordinateur avance de # minutes. Réglez-la pour que la connexion continue de fonctionner.}}',
    clockBehind:
      '{count, plural, one {L’horloge de cet ordinateur retarde de # minute. Réglez-la pour que la connexion continue de fonctionner.} many {L’horloge de cet ordinateur retarde de # minutes. Réglez-la pour que la connexion continue de fonctionner.} other {L’horloge de cet ordinateur retarde de # minutes. Réglez-la pour que la connexion continue de fonctionner.}}',
  },
  offline: {
    title: '{platform} est injoignable',
    asOf: 'Informations peut-être dépassées. Dernière actualisation : {age} ({time}).',
    nextTry: { timeLeft: 'Nouvel essai dans {time}', over: 'Nouvel essai…' },
    tryNow: 'Réessayer',
    gone: '{platform} est injoignable. Latchkey réessaie de lui-même.',
    back: '{platform} répond de nouveau.',
  },
  firstSignIn: {
    title: 'Compte connecté : {name}',
    question: 'Est-ce bien vous ?',
    mine: 'C’est bien moi',
    notMine: 'Pas moi',
  },
  session: {
    endsSoon: 'Votre session se termine bientôt',
    meanwhile:
      'Reconnectez-vous pour rester connecté. D’ici là, vous pouvez continuer à utiliser Latchkey.',
    timeLeft: 'Se termine dans {time}',
    minutesLeft:
      '{count, plural, one {Votre session se termine dans moins d’une minute.} many {Votre session se termine dans moins de # minutes.} other {Votre session se termine dans moins de # minutes.}}',
    over: 'Elle est peut-être déjà terminée.',
    signInAgain: 'Se reconnecter',
  },
  /** Where sign-ins are kept on this computer, and what that means. */
  tokenStorage: {
    title: 'Rester connecté sur cet ordinateur ?',
    nothingYet: 'Rien n’est enregistré sur cet ordinateur avant votre choix.',
    choices: {
      keyring: {
        title: 'Conserver dans le trousseau de clés du système',
        meaning: 'Votre système chiffre la connexion. La prochaine fois, elle est immédiate.',
      },
      weak: {
        title: 'Conserver avec une protection plus faible',
        meaning:
          'La connexion est conservée dans un fichier que d’autres programmes lancés par vous pourraient lire.',
      },
      memory: {
        title: 'Seulement jusqu’à la fermeture',
        meaning:
          'Votre connexion n’est pas conservée sur cet ordinateur. La prochaine fois, vous vous reconnectez.',
      },
    },
    places: {
      unknown: 'En attente du trousseau de clés',
      keyring: 'Connexion dans le trousseau',
      weak: 'Connexion avec une protection plus faible',
      memory: 'Connexion conservée jusqu’à la fermeture',
    },
    problemTitle: 'Votre connexion n’a pas pu être enregistrée',
  },
  misconfigured: {
    title: 'Latchkey ne peut pas démarrer',
    causeLabel: 'Le problème',
    whereLabel: 'Où',
    key: 'Clé « {key} »',
    remedyLabel: 'Que faire',
    afterwards: 'Ensuite, fermez Latchkey et rouvrez-le.',
  },
  /** The screens without an AppState. */
  window: {
    starting: 'Démarrage…',
    failedTitle: 'La fenêtre de Latchkey n’a pas pu démarrer',
    failedLead: 'Fermez Latchkey et rouvrez-le. Si cela se reproduit, réinstallez-le.',
    brokenTitle: 'Cet écran a cessé de fonctionner',
    brokenLead: 'Votre compte n’est pas touché. Réessayez, ou fermez Latchkey et rouvrez-le.',
  },
  help: {
    title: 'Aide',
    whatHappened: 'Que s’est-il passé ?',
    copyReference: 'Copier la référence',
    referenceCopied: 'Copié',
    back: 'Retour',
    report: 'Rapport',
  },
  problem: {
    title: 'Cela n’a pas fonctionné',
    /** Titles of errors that have a better one than `title`, by code. */
    titles: {
      'LK-204': 'Connexion refusée',
      'LK-401': 'Vous êtes déconnecté',
      'LK-403': 'Vous êtes déconnecté',
      'LK-404': 'Vous êtes déconnecté',
      'LK-503': 'En attente du trousseau de clés',
      'LK-505': 'Veuillez vous reconnecter',
      'LK-506': 'Veuillez vous reconnecter',
      'LK-508': 'Veuillez vous reconnecter',
      'LK-512': 'Vos comptes ne peuvent pas être lus',
      'LK-526': 'Le montant n’est pas supérieur à zéro',
      'LK-530': 'Des paiements manquent peut-être ici',
      'LK-531': 'Un autre montant que celui que vous avez confirmé',
      'LK-533': 'Il n’y a pas de page où l’approuver',
      'LK-534': 'Les paiements ne peuvent pas être enregistrés',
      'LK-536': 'Le reçu n’a pas été enregistré',
    },
    code: 'Code {code}',
    codeAndReference: 'Code {code} · Référence {reference}',
    retry: 'Réessayer',
    signIn: 'Se reconnecter',
    unlock: 'Déverrouiller et réessayer',
    signedOutHere: 'Déconnecté sur cet ordinateur seulement',
    details: 'Pour l’assistance',
    codeLabel: 'Code',
    referenceLabel: 'Référence',
    causeLabel: 'Cause',
    remedyLabel: 'Solution',
  },
  settings: {
    title: 'Réglages',
    back: 'Retour',
    loading: 'Lecture des réglages…',
    language: {
      title: 'Langue',
      /** As the system has it. */
      system: 'Comme le système',
    },
    theme: {
      title: 'Thème',
      system: 'Comme le système',
      light: 'Clair',
      dark: 'Sombre',
    },
    notifications: {
      title: 'Notifications',
      label: 'M’avertir quand quelque chose demande mon attention',
      meaning:
        'Quand un paiement se termine ou qu’une connexion a besoin de vous pendant que vous faites autre chose. Une notification n’indique ni montant ni marchand.',
    },
    startsAtLogin: {
      title: 'Démarrage',
      label: 'Lancer Latchkey quand j’ouvre ma session sur cet ordinateur',
      meaning: 'Les liens vers des paiements s’ouvrent alors immédiatement.',
    },
    tokenStorage: {
      title: 'Votre connexion sur cet ordinateur',
      unknown: 'Vous ferez ce choix à votre première connexion.',
    },
  },
} as const satisfies Translation<typeof english>;
