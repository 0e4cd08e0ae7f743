import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'oui',
    accounts: {
      signedIn: '{number}  {name} : connecté',
      signedInShown: '{number}  {name} : connecté, affiché',
      ended: '{number}  {name} : doit se reconnecter',
      endedShown: '{number}  {name} : doit se reconnecter, affiché',
      none: 'Il n’y a aucun compte sur cet ordinateur.',
      notThere: 'Il n’y a pas de compte {number}.',
      seeNumbers: 'Pour voir les numéros : accounts',
      nobody: 'Personne n’est connecté.',
      /** `{name}` also has the account's status, as in “Mira (Verified)”. */
      player: '{name}, connecté.',
      playerUntil: '{name}, connecté jusqu’au {time}.',
      somePlayer: 'Un joueur',
      signedOut: 'Déconnecté : {name}.',
    },
    doctor: {
      stillWaiting: 'Toujours en attente : {steps}',
      progress: '{done, number} sur {of, number}. En attente : {steps}',
    },
    journal: {
      times: 'Les heures sont celles de cet ordinateur ({zone}).',
      earlier: 'Il y a des entrées plus anciennes. Pour en voir plus : --limit {limit}',
      ledToIt: 'Ce qui y a conduit : journal --reference {reference}',
      empty: 'Le journal est vide.',
      none: 'Il n’y a pas encore de journal : le lanceur en écrit un quand sa fenêtre est ouverte.',
      notFound: 'Rien dans le journal n’a la référence {reference}.',
      notFoundRemedy:
        'Comparez chaque caractère, et demandez sur quel ordinateur elle a été affichée. Les entrées de plus de 30 jours n’existent plus.',
      repeated: '{sentence} ({count, number}×)',
    },
    report: {
      saved: 'Enregistré : {file} ({size})',
      contents: 'Contenu :',
      look: 'Regardez report.html avant de transmettre le rapport. Latchkey ne l’envoie à personne.',
    },
    signIn: {
      requesting: 'Demande d’un code…',
      open: 'Ouvrez cette adresse sur n’importe quel appareil et saisissez le code :',
      scanOrOpen:
        'Scannez l’image, ou ouvrez cette adresse sur n’importe quel appareil et saisissez le code :',
      address: 'Adresse',
      code: 'Code',
      waiting: 'Temps restant : {time}. En attente de votre connexion. Ctrl+C annule.',
      identifying: 'Chargement de votre profil…',
      cancelled: 'La connexion a été annulée. Rien n’a changé.',
      signedIn: 'Compte connecté : {name}{status}, conservé {place}.',
      signedInUndecided: 'Compte connecté : {name}{status}.',
      places: {
        unknown: 'dans un trousseau de clés qui ne répond pas encore',
        keyring: 'dans le trousseau de clés du système',
        weak: 'avec une protection plus faible',
        memory: 'seulement jusqu’à la fermeture',
      },
      isNew: 'Le compte {name} est nouveau sur cet ordinateur.',
      isItYou:
        'Est-ce bien vous ? Saisissez « oui » pour rester connecté. Toute autre réponse vous déconnecte : ',
      removeOther: 'Si ce n’est pas vous, déconnectez ce compte : sign-out',
      notYou: 'Le compte {name} a été déconnecté. Rien n’en a été conservé sur cet ordinateur.',
      chosenMemory: 'Vous avez choisi dans la fenêtre de ne rien conserver sur cet ordinateur.',
      notKept:
        'Aucun compte n’a été connecté : une connexion qui n’est pas conservée prendrait fin avec cette commande.',
      options:
        'Saisissez l’un de ces mots. Toute autre réponse met fin à la commande, et aucun compte n’est connecté.',
      again: 'Réessayer',
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title} : sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      id: 'ID du paiement',
      merchant: 'Marchand',
      total: 'Total',
      status: 'Statut',
      expires: 'Expiration',
      payer: 'Payeur',
      confirmed: 'Confirmé avec',
      methods: 'Moyens de paiement',
      reason: 'Motif',
      noMethod: 'Ce paiement ne propose pas le moyen de paiement « {method} ».',
      methodsAre: 'Les moyens de paiement sont : {methods}.',
      typeYes: 'Saisissez « oui » pour payer. Avec toute autre réponse, rien n’est payé : ',
      nothingPaid: 'Rien n’a été payé.',
      toPay:
        'Rien n’est encore payé. Pour payer exactement ceci :\n  payment {id} --confirm {method} --agree {agreement}',
      disagrees:
        '« --agree » ne correspond pas à ceci : le montant, le marchand, les lignes, le moyen de paiement ou le payeur ont changé.',
      waiting:
        '{title} · Vérifié il y a {seconds, number} s · Ctrl+C arrête l’attente, pas le paiement',
      /** Where stderr is no terminal. */
      stillWaiting: '{title} · Ctrl+C arrête l’attente, pas le paiement',
      approveAt: 'Approuvez-le sur une page du site {host}. Rien n’est payé avant.',
      openPage: 'Saisissez « oui » pour ouvrir cette page dans le navigateur de cet ordinateur : ',
      approveInWindow: 'Pour ouvrir cette page, affichez ce paiement dans la fenêtre de Latchkey.',
      sendAgain:
        'Saisissez « oui » pour le renvoyer. Avec toute autre réponse, l’attente continue : ',
      stopped:
        'Latchkey n’attend plus. Le paiement peut encore aboutir. Pour vérifier à nouveau : payment {id}',
      stoppedBefore: 'Arrêté. Rien n’a été payé.',
      tooLong:
        'Le paiement n’est pas terminé et peut encore aboutir. Pour vérifier à nouveau : payment {id}',
    },
    /** The receipt of a payment, as a PDF. */
    receipt: {
      title: 'Reçu',
      /** The title of the document. */
      document: 'Reçu : {amount} à {merchant}',
      item: 'Article',
      quantity: 'Quantité',
      amount: 'Montant',
      /** Labels of dates. */
      confirmedAt: 'Confirmé le',
      checkedAt: 'Statut vérifié le',
      note: 'Latchkey a créé ce reçu à partir des données envoyées par {platform}. Ce n’est pas une facture.',
    },
  },
} as const satisfies Translation<typeof english>;
