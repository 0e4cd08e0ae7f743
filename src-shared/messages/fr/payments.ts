import type { words as english } from '../en/payments.ts';
import type { Translation } from '../translated.ts';

/** The words of payments, in the window and in a terminal. */
export const words = {
  /** `{platform}` is the platform's name. */
  payment: {
    title: {
      looking: 'Chargement du paiement…',
      ready: 'Vérifier et payer',
      changed: 'Le paiement a changé',
      starting: 'Envoi de votre paiement…',
      checking: 'Nous vérifions encore ce paiement',
      approving: 'Approuvez-le dans votre navigateur',
      watching: '{platform} traite le paiement',
      over: 'Il n’y a plus rien à faire ici',
    },
    /** The title of a payment that is over, by its status. */
    over: {
      completed: 'Payé',
      failed: 'Le paiement a échoué',
      expired: 'Le paiement a expiré',
      cancelled: 'Le paiement a été annulé',
    },
    alreadyPaid: 'Ce paiement a déjà été effectué',
    notShown: 'Le paiement ne peut pas être affiché',
    nothingToPay: 'Il n’y a rien à payer',
    /** What happened to the player's money. */
    lead: {
      looking:
        'Latchkey demande à {platform} à quoi correspond ce paiement. Rien n’est encore payé.',
      ready: 'Rien n’est payé avant votre confirmation.',
      changed:
        'Il n’est pas payé. Comparez les deux, et ne continuez que si la nouvelle version vous convient.',
      starting:
        'Vous n’avez rien à faire : cette fenêtre vous montrera le résultat. Vous serez débité une fois au plus.',
      checking:
        'On ne sait pas encore si vous avez été débité. Ne payez pas autrement : vous serez débité une fois au plus.',
      approving:
        'Rien n’est payé avant votre approbation sur cette page. Cette fenêtre continue d’elle-même.',
      watching:
        'Votre paiement est en cours. Vous pouvez revenir en arrière : Latchkey le vérifie de lui-même.',
      over: 'Voyez ci-dessous le statut donné par {platform}.',
    },
    leadNotShown: 'Vous avez demandé {id}',
    leadNothingToPay: 'Rien ne sera débité.',
    leadOtherAmount: '{platform} a accepté un montant que vous n’avez pas confirmé.',
    leadOver: {
      paid: 'Paiement effectué. {platform} l’a confirmé.',
      alreadyPaid: '{platform} l’a confirmé. Il ne reste rien à payer.',
      declined: 'Il a été refusé, donc rien n’a été débité.',
      buyAgain: 'Pour l’acheter, recommencez chez {merchant}.',
      notPaid: '{platform} a clos ce paiement avant qu’il soit effectué.',
      sent: 'Le paiement n’a pas abouti. Si vous constatez un débit, contactez {platform} et indiquez cet ID de paiement.',
    },
    notPaid: 'Vous n’avez pas payé',
    nothingTaken: 'Rien n’a été débité.',
    /** The title of a payment that was confirmed here and is paid. */
    paidTo: 'Vous avez payé {amount} à {merchant}',
    done: 'Terminé',
    tryAgain: 'Essayer un autre moyen de paiement',
    notNow: 'Pas maintenant',
    confirmedOn: 'Confirmé le',
    moneyBack:
      'Pour être remboursé, adressez-vous à {merchant} ou à {platform} en indiquant l’ID du paiement.',
    copyReceipt: 'Copier le reçu',
    receiptCopied: 'Reçu copié',
    saveReceipt: 'Enregistrer en PDF',
    savingStuck:
      'Vous n’avez pas besoin d’attendre ici. Le reçu est enregistré en entier ou pas du tout.',
    receiptSaved: 'Reçu enregistré',
    receiptBoxes:
      'Cet ordinateur n’a pas de police pour certaines lettres, et le reçu montre des carrés à leur place. Installez une police pour cette langue, puis enregistrez le reçu à nouveau.',
    receiptNotSaved: 'Le reçu n’a pas été enregistré.',
    showReceipt: 'Afficher dans le dossier',
    change: 'Modifier',
    changePayer: 'Changer de payeur',
    /** After two seconds without an answer, and after ten. */
    slow: {
      looking: 'Cela prend plus de temps que d’habitude. Cet ordinateur est-il en ligne ?',
      lookingStuck:
        'Toujours pas de réponse. Vous pouvez revenir en arrière et rouvrir le paiement plus tard.',
      starting:
        'Cela prend plus de temps que d’habitude. Vous ne serez quand même débité qu’une fois au plus.',
      startingStuck:
        'Vous pouvez revenir en arrière. Latchkey continue de vérifier et vous montre le résultat.',
      goBack: 'Retour',
    },
    sending: 'Envoi…',
    back: 'Retour',
    refresh: 'Actualiser',
    reloading: 'Actualisation…',
    updated: 'Actualisé {age}',
    nextPoll: { timeLeft: 'Prochaine vérification dans {time}', over: 'Vérification…' },
    total: 'Total : {amount}',
    lines: 'Objet du paiement',
    /** Before a line’s description, where there is more than one of it. */
    quantity: '{count, number} ×',
    /** After the symbol of a token that is also a currency’s code. */
    token: 'jeton',
    showLines: 'Afficher {count, number} de plus',
    hideLines: 'Afficher moins',
    moreLines: 'et {count, number} de plus',
    payer: 'Payeur',
    payingAs: 'Vous payez en tant que {name}',
    payingAsNobody: 'Vous payez sans compte',
    payerNobody: 'Aucun compte',
    payerRemoved: 'Un compte qui n’est plus sur cet ordinateur',
    notSignedIn: 'Aucun compte n’est connecté : ce paiement n’appartiendrait à aucun compte.',
    signIn: 'Se connecter pour payer',
    payAsNobody: 'Payer sans compte',
    signInFailed: 'La connexion n’a pas fonctionné',
    /** A status or a reason that is not among those below: a word of the platform, as a quotation. */
    platformWord: '{platform} : « {word} »',
    status: 'Statut',
    statuses: {
      created: 'Pas encore payé',
      pending: 'En cours',
      completed: 'Payé',
      failed: 'Échoué',
      expired: 'Expiré',
      cancelled: 'Annulé',
      sending: 'En cours d’envoi',
      unknown: 'Pas encore connu',
    },
    reason: 'Motif',
    reasons: {
      declined_by_player: 'Refusé sur la page',
      declined_by_provider: 'Refusé par le prestataire du moyen de paiement',
    },
    method: 'Confirmé avec',
    id: 'ID du paiement',
    copyId: 'Copier l’ID',
    copied: 'ID copié',
    expires: 'Expiration : {time}',
    expiry: {
      timeLeft: 'Expire dans {time}',
      minutesLeft:
        '{count, plural, one {Le paiement expire dans moins d’une minute.} many {Le paiement expire dans moins de # minutes.} other {Le paiement expire dans moins de # minutes.}}',
      over: 'Il a peut-être déjà expiré.',
    },
    choose: {
      usedLast: 'Utilisé en dernier',
      title: 'Comment voulez-vous payer ?',
      missing: 'Choisissez d’abord comment vous voulez payer.',
      none: '{platform} ne propose aucun moyen de régler ce paiement.',
      page: 'Vous approuvez ensuite sur une page dans votre navigateur.',
    },
    /** What happens by the method that is chosen. */
    meaning: {
      direct: 'Quand vous confirmez, {platform} débite {amount} avec {method}.',
      page: 'Quand vous confirmez, vous obtenez une page où vous approuvez {amount} avec {method}.',
    },
    pay: 'Payer {amount}',
    question: {
      account: 'Payer {amount} à {merchant} avec {method} en tant que {payer} ?',
      nobody: 'Payer {amount} à {merchant} avec {method}, sans compte ?',
    },
    yesPay: 'Oui, payer {amount}',
    shownBefore: 'Affiché avant',
    now: 'Maintenant',
    otherLines: 'L’objet du paiement a changé. Voyez la liste ci-dessous.',
    takeNew: 'Continuer avec le nouveau montant ou contenu',
    confirmed: 'Vous avez confirmé',
    platformSays: 'Selon {platform}',
    sendAgainHint:
      '{platform} n’a encore aucune trace de ce paiement. Vous pouvez attendre ou renvoyer le même paiement : vous serez débité une fois au plus.',
    sendAgain: 'Renvoyer',
    notSentAgain: 'Votre paiement n’a pas été renvoyé',
    pageAt: 'Adresse de la page',
    openPage: 'Ouvrir la page sur {host}',
  },
  /** The way to a payment from where the player is. */
  payEntry: {
    label: 'ID ou lien du paiement',
    paste: 'Coller',
    open: 'Continuer',
    missing: 'Collez d’abord l’ID ou le lien d’un paiement.',
    receipts: 'Paiements',
    inProgress: 'Paiements ({count, number} en cours)',
  },
  receipts: {
    title: 'Paiements',
    ofPayer: 'Confirmés sur cet ordinateur par {name}',
    ofNobody: 'Confirmés sur cet ordinateur sans compte',
    search: 'Rechercher des paiements',
    found: '{count, plural, one {# paiement} many {# paiements} other {# paiements}}',
    open: 'Ouvrir le paiement à {merchant}',
    with: 'avec {method}',
    confirmed: 'Vous avez confirmé {amount}',
    copyId: 'Copier l’ID du paiement à {merchant}',
    more: 'Afficher plus',
    none: 'Pas encore de paiements',
    noneLead: 'Ce que vous confirmez sur cet ordinateur apparaît ici.',
    noneLeadNobody:
      'Ce que vous confirmez sans compte figure ici. Pour voir les paiements d’un compte, connectez-vous.',
    notFound: 'Aucun paiement ne correspond à « {search} ».',
    export: 'Exporter en CSV',
    exported: 'Enregistré sous {file}',
    clear: 'Vider la liste',
    clearQuestion: {
      all: 'Retirer de cet ordinateur tous les paiements terminés de cette liste ? Ceux en cours restent, et rien ne change chez {platform}.',
      found:
        '{count, plural, one {Retirer de cet ordinateur le paiement trouvé, s’il est terminé ? Rien ne change chez {platform}.} many {Retirer de cet ordinateur les # paiements trouvés ? Ceux en cours restent, et rien ne change chez {platform}.} other {Retirer de cet ordinateur les # paiements trouvés ? Ceux en cours restent, et rien ne change chez {platform}.}}',
    },
    yesClear: 'Oui, retirer',
    back: 'Retour',
  },
} as const satisfies Translation<typeof english>;
