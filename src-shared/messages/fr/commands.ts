import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'oui',
    /** Wrong arguments: what is wrong, and what to do instead. Words with “--” and names of commands are typed as they are. */
    misuse: {
      noCommand: 'Il n’y a pas de commande « {word} ».',
      commandsAre: 'Les commandes sont : {commands}.',
      noOption: 'Il n’y a pas d’option « {option} ».',
      needsValue: '« {option} » demande une valeur.',
      takesNoValue: '« {option} » n’accepte pas de valeur.',
      otherCommand: '« {option} » s’utilise avec {command}.',
      takesNo: '« {command} » n’accepte pas « {word} ».',
      leaveOut: 'Retirez-le, ou consultez : {command} --help',
      see: 'Consultez : {command} --help',
      seeOptions: 'Pour voir les options : --help',
      asIn: 'Par exemple : {example}',
      number: 'sign-out accepte un numéro de compte, ou --all.',
      keep: '--keep accepte keyring ou weak.',
      payment: 'payment accepte un ID ou un lien.',
      agree: '« --agree » demande « --confirm METHOD ».',
      out: '--out accepte le nom d’un fichier.',
      limit: '--limit accepte un nombre de 1 à {most}.',
      noReference: '« {text} » n’est pas une référence.',
      reference:
        'Elle a huit lettres et chiffres, et jamais 0, O, 1, I ni L. Par exemple : {example}',
    },
    /** What `--help` prints. Lines are broken where they end. Words in capitals stand for what a person types. */
    help: {
      usage: 'Utilisation : {usage}',
      commands: 'Commandes :',
      options: 'Options :',
      exitCodes: 'Codes de sortie :',
      /** One line each, beside the name of the command. */
      does: {
        doctor: 'vérifie cet ordinateur, le réseau et la plateforme, et dit que faire',
        journal:
          'affiche ce qui s’est passé dans le lanceur, ou ce qui se rapporte à une référence',
        'sign-in': 'connecte un compte avec un code que vous saisissez sur n’importe quel appareil',
        accounts: 'affiche les comptes de cet ordinateur',
        whoami: 'demande à la plateforme qui est connecté',
        'sign-out': 'déconnecte le compte et le retire de cet ordinateur',
        payment: 'affiche un paiement, ou le paie',
        report: 'enregistre un rapport pour l’assistance en un seul fichier, sans rien de privé',
      },
      about: {
        doctor:
          'Vérifie en même temps cet ordinateur, le réseau et la plateforme, en dix secondes au plus. Chaque étape dit ce qu’elle a trouvé et, si quelque chose ne va pas, que faire. La commande ne change rien et ne connecte personne. Elle demande à la plateforme un code de connexion, qui n’est montré à personne et qui expire.',
        journal:
          'Affiche ce que le lanceur a noté sur les connexions, les sessions et les paiements, le plus récent en dernier. Les heures sont celles de cet ordinateur. Le journal ne contient ni jeton, ni code, ni adresse, ni nom, ni montant.',
        'sign-in':
          'Affiche un code, une adresse et, dans un terminal, un code QR. La personne qui saisit le code à cette adresse est ensuite connectée sur cet ordinateur. Le code est valable quelques minutes.\nRien n’est conservé sans protection, sauf si vous l’autorisez. Dans un terminal, la question vous est posée. Ailleurs, personne n’est connecté, et la commande affiche le --keep à indiquer.',
        accounts:
          'Affiche les comptes de cet ordinateur, le dernier utilisé en premier. N’utilise ni le trousseau de clés ni le réseau.',
        whoami:
          'Demande à la plateforme qui est connecté, et renouvelle la session si le moment est venu.',
        'sign-out':
          'Déconnecte le compte affiché, ou celui qui porte ce numéro, et le retire de cet ordinateur. Prévient la plateforme, si la configuration contient une adresse pour cela.',
        payment:
          'Affiche un paiement : montant, marchand, lignes, statut et moyens de paiement. Sans --confirm, rien n’est payé.\nUn paiement n’est envoyé qu’une fois, même par plusieurs commandes et fenêtres. Ctrl+C arrête l’attente du résultat, pas le paiement.',
        report:
          'Lance le diagnostic, lit le journal et enregistre les deux dans un fichier zip : une page pour tout navigateur, et la même chose en JSON. Il ne contient ni mot de passe, ni jeton, ni code, ni adresse e-mail, ni nom, et il n’est pas envoyé. Si quelque chose de privé est trouvé dans le rapport terminé, rien n’est enregistré.\nLe rapport est enregistré même si le diagnostic trouve un problème ou si la configuration est incorrecte.',
      },
      option: {
        json: 'affiche du JSON',
        version: 'affiche la version',
        help: 'affiche cette aide, ou celle d’une commande',
        fields: 'affiche du JSON : {fields}',
        lines: 'affiche chaque entrée telle qu’elle est enregistrée, une par ligne',
        fieldsAtEnd: 'affiche du JSON à la fin : {fields}. Le code et l’adresse vont sur stderr',
        reference:
          'n’affiche que ce qui se rapporte à cette connexion, cette session, ce paiement ou cet échec. La fenêtre affiche la référence à côté du code d’une erreur',
        follow: 'continue d’afficher les nouvelles entrées, jusqu’à Ctrl+C',
        limit: 'affiche les N entrées les plus récentes au lieu des {usual} plus récentes',
        keepWeak:
          'conserve la connexion dans un fichier que vos autres programmes pourraient lire, si le trousseau de clés de cet ordinateur n’offre pas de meilleure protection',
        keepKeyring:
          'la conserve dans le trousseau de clés, même si vous avez choisi dans la fenêtre de ne rien conserver',
        confirm:
          'paie avec ce moyen de paiement, indiqué par son ID. Le montant, le marchand, le moyen de paiement et le payeur sont affichés d’abord, et dans un terminal vous saisissez « oui ». Ailleurs, rien n’est payé : la commande affiche le --agree à indiquer',
        agree:
          'accepte exactement ce montant, ce marchand, ces lignes, ce moyen de paiement et ce payeur. Si l’un d’eux a changé, rien n’est payé',
        all: 'tous les comptes',
        out: 'le fichier à écrire ; par défaut, {usual} dans le dossier actuel. Un fichier existant n’est pas remplacé',
      },
      exit: {
        fine: 'tout va bien',
        problem: 'un problème a été trouvé',
        misuse: 'mauvaise utilisation',
        configuration: 'la configuration est incorrecte',
        interrupted: 'interrompu',
        noProblem: 'aucun problème',
        step: 'une étape a échoué ou donne un avertissement',
        noRecord: 'rien n’a cette référence',
        signedIn: 'connecté',
        nobody: 'personne n’a été connecté',
        paid: 'affiché, ou payé avec --confirm',
        notPaid: 'pas payé, ou pas encore connu',
        somebody: 'quelqu’un est connecté',
        unknown: 'personne n’est connecté, ou la plateforme ne l’a pas dit',
        signedOut: 'déconnecté',
        notTold: 'personne n’était connecté, ou la plateforme n’a pas été prévenue',
        noAccount: 'ce compte n’existe pas',
        saved: 'enregistré',
        notSaved: 'quelque chose de privé a été trouvé, ou l’enregistrement a échoué',
      },
    },
    accounts: {
      signedIn: '{number}  {name} : connecté',
      signedInShown: '{number}  {name} : connecté, affiché',
      ended: '{number}  {name} : doit se reconnecter',
      endedShown: '{number}  {name} : doit se reconnecter, affiché',
      none: 'Il n’y a aucun compte sur cet ordinateur.',
      notThere: 'Il n’y a pas de compte {number}.',
      seeNumbers: 'Pour voir les numéros : accounts',
      nobody: 'Personne n’est connecté.',
      player: '{name}, connecté.',
      playerUntil: '{name}, connecté jusqu’au {time}.',
      /** A player, and the account's status at the platform, as in “Mira (Verified)”. */
      withStatus: '{name} ({status})',
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
      signedIn: 'Compte connecté : {name}, conservé {place}.',
      signedInUndecided: 'Compte connecté : {name}.',
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
      /** One line of what is paid for. `{quantity}` as in “2 ×”. */
      line: '{description} : {amount}',
      lineWithQuantity: '{quantity} {description} : {amount}',
      /** A method: the word to type, and its name. */
      method: '{id} : {label}',
      /** A status or a reason in Latchkey’s words, and the platform’s word for it. */
      withCode: '{text} ({code})',
      noMethod: 'Ce paiement ne propose pas le moyen de paiement « {method} ».',
      methodsAre: 'Les moyens de paiement sont : {methods}.',
      typeYes: 'Saisissez « oui » pour payer. Avec toute autre réponse, rien n’est payé : ',
      nothingPaid: 'Rien n’a été payé.',
      toPay:
        'Rien n’est encore payé. Pour payer exactement ceci :\n  payment {id} --confirm {method} --agree {agreement}',
      notForShell:
        'Rien n’est encore payé. L’identifiant de ce moyen de paiement contient des caractères qu’un shell pourrait exécuter, donc aucune commande n’est affichée. Payez dans la fenêtre : --pay {id}',
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
      fact: '{label} : {value}',
      /** Labels of dates. */
      confirmedAt: 'Confirmé le',
      checkedAt: 'Statut vérifié le',
      note: 'Latchkey a créé ce reçu à partir des données envoyées par {platform}. Ce n’est pas une facture.',
    },
  },
} as const satisfies Translation<typeof english>;
