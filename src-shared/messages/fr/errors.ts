import type { words as english } from '../en/errors.ts';
import type { Translation } from '../translated.ts';

/** The words of each error code. A player reads `sentence`: what happened and what it means, in at most two short sentences. Support reads `cause` and `remedy`. */
export const words = {
  /** An error with its code, and below it a command. */
  errorText: {
    withCode: '{code} : {sentence}',
    ledToIt: 'Ce qui y a conduit : journal --reference {reference}',
  },
  errors: {
    'LK-101': {
      sentence:
        'Latchkey n’a pas de configuration et ne peut donc pas se connecter à votre plateforme.',
      cause: 'Il n’y a pas de fichier de configuration à l’emplacement {file}.',
      remedy:
        'Donnez à LATCHKEY_CONFIG le chemin d’un fichier de configuration, ou réinstallez le lanceur.',
    },
    'LK-102': {
      sentence: 'Latchkey ne peut pas lire sa configuration.',
      cause: 'Le fichier {file} n’a pas pu être lu ({reason}).',
      remedy: 'Vérifiez que le fichier existe et que vous avez le droit de le lire.',
    },
    'LK-103': {
      sentence: 'La configuration de Latchkey n’est pas un objet JSON valide.',
      cause: 'Le fichier {file} n’est pas utilisable : « {reason} ».',
      remedy: 'Corrigez le fichier à l’endroit indiqué, ou réinstallez le lanceur.',
    },
    'LK-104': {
      sentence: 'La configuration contient une clé que Latchkey ne connaît pas : « {key} ».',
      cause:
        'Les clés inconnues sont refusées, car une clé mal orthographiée resterait sans effet, sans que rien ne le signale.',
      remedy: 'Retirez « {key} » du fichier {file}, ou corrigez son orthographe.',
    },
    'LK-105': {
      sentence: 'Il manque à la configuration une clé dont Latchkey a besoin : « {key} ».',
      cause: '« {key} » est obligatoire et absente.',
      remedy: 'Ajoutez « {key} » au fichier {file}. docs/CONFIGURATION.md énumère toutes les clés.',
    },
    'LK-106': {
      sentence:
        'La configuration contient, dans « {key} », une valeur que Latchkey ne peut pas utiliser.',
      cause: '« {key} » : « {reason} ».',
      remedy: 'Corrigez « {key} » dans le fichier {file}. docs/CONFIGURATION.md donne un exemple.',
    },
    'LK-107': {
      sentence:
        'La configuration enverrait votre connexion par une liaison non protégée (« {key} »).',
      cause:
        '« {key} » est une simple adresse http. Seul https est autorisé, ou http sur une adresse de bouclage.',
      remedy: 'Remplacez « {key} », dans le fichier {file}, par une adresse https.',
    },
    'LK-108': {
      sentence:
        'La configuration contient un secret dans « {key} ». Un lanceur ne doit contenir aucun secret.',
      cause: 'Tout ce que contient un lanceur est public ; « {key} » le serait donc aussi.',
      remedy:
        'Retirez « {key} » du fichier {file}, et faites remplacer ce secret par la plateforme.',
    },
    'LK-201': {
      sentence:
        'Latchkey n’a pas pu ouvrir de port sur cet ordinateur ; votre navigateur ne peut donc pas y revenir.',
      cause: 'L’écoute a échoué sur 127.0.0.1 et sur [::1] : « {reason} ».',
      remedy:
        'Un logiciel de sécurité l’interdit peut-être : autorisez Latchkey à écouter sur les adresses de bouclage.',
    },
    'LK-202': {
      sentence: 'Un autre programme utilise les ports auxquels votre navigateur revient ({ports}).',
      cause: 'Tous les ports de « redirect.ports » sont occupés sur 127.0.0.1 et sur [::1].',
      remedy: 'Fermez l’autre programme, ou enregistrez et configurez davantage de ports.',
    },
    'LK-203': {
      sentence:
        'La connexion n’a pas été terminée dans le navigateur dans un délai de {minutes, plural, one {# minute} many {# minutes} other {# minutes}}.',
      cause:
        'Aucune réponse valide n’a atteint l’adresse de bouclage avant l’échéance. Autres requêtes qui l’ont atteinte : {strays}.',
      remedy:
        'Recommencez. Si le navigateur a annoncé une réussite, cherchez un logiciel qui bloque 127.0.0.1.',
    },
    'LK-204': {
      sentence: 'Vous avez refusé la connexion, donc rien n’a été partagé.',
      cause: 'La plateforme a répondu access_denied : {description}',
      remedy: 'Recommencez et autorisez l’accès, ou utilisez un autre compte.',
    },
    'LK-205': {
      sentence: 'La plateforme a refusé la connexion. {description}',
      cause: 'La réponse d’autorisation contenait l’erreur {error}.',
      remedy:
        'Vérifiez l’ID du client, l’adresse de redirection, les scopes et l’audience enregistrés sur la plateforme.',
    },
    'LK-206': {
      sentence: 'Cette connexion a expiré ou a déjà été utilisée. Veuillez recommencer.',
      cause: 'Le point d’accès des jetons a répondu invalid_grant. {description}',
      remedy:
        'Recommencez. Si cela se reproduit, comparez les horloges de cet ordinateur et de la plateforme.',
    },
    'LK-207': {
      sentence: 'La plateforme n’a pas terminé la connexion. {description}',
      cause: 'Le point d’accès des jetons a répondu par l’erreur {error}.',
      remedy:
        'Vérifiez l’ID du client, ses types d’autorisation (grants) et l’audience enregistrés sur la plateforme.',
    },
    'LK-208': {
      sentence:
        'La plateforme a donné une réponse non valide à la connexion ; Latchkey ne l’a donc pas acceptée.',
      cause: 'La réponse contenant les jetons est inutilisable : « {reason} ».',
      remedy: 'Signalez-le à la plateforme avec ce code.',
    },
    'LK-209': {
      sentence:
        '{missing, select, yes {La plateforme n’a pas dit qui s’est connecté ; Latchkey ne l’a donc pas accepté.} other {Latchkey n’a pas pu vérifier cette connexion. Veuillez réessayer.}}',
      cause: 'L’id_token a été rejeté : « {reason} ».',
      remedy:
        '{missing, select, yes {Signalez-le à la plateforme avec ce code : sa réponse doit contenir un id_token pour le scope « openid ».} other {Comparez « issuer », « clientId » et « jwksUrl » avec la plateforme, ainsi que les horloges.}}',
    },
    'LK-210': {
      sentence:
        'La réponse venait d’un service de connexion que Latchkey n’attend pas ; elle n’a donc pas été acceptée.',
      cause: 'La réponse d’autorisation désignait l’émetteur {iss}.',
      remedy:
        'Comparez « issuer » dans la configuration avec la plateforme. S’ils concordent, signalez une attaque.',
    },
    'LK-221': {
      sentence: 'Le code a expiré.',
      cause: 'Le code d’appareil a expiré avant que le joueur ne l’approuve.',
      remedy: 'Demandez un nouveau code. Il n’est valable que quelques minutes.',
    },
    'LK-222': {
      sentence:
        'La plateforme ne permet pas à ce lanceur de se connecter avec un code. Utilisez le navigateur.',
      cause: 'Le point d’accès d’autorisation d’appareil a répondu {error}. {description}',
      remedy:
        'Le client a besoin du type d’autorisation (grant) device_code : demandez à la plateforme de le permettre.',
    },
    'LK-223': {
      sentence: 'La plateforme a donné un code de connexion que Latchkey ne peut pas utiliser.',
      cause: 'La réponse d’autorisation d’appareil est inutilisable : « {reason} ».',
      remedy: 'Signalez-le à la plateforme avec ce code.',
    },
    'LK-301': {
      sentence:
        '{cut, select, yes {La connexion à {host} a été coupée avant que la réponse soit complète. Veuillez réessayer.} other {Latchkey ne peut pas joindre {host}. Êtes-vous en ligne ?}}',
      cause: 'Pas de connexion : « {reason} ».',
      remedy: 'Vérifiez le réseau, le nom {host} et le fonctionnement de la plateforme.',
    },
    'LK-302': {
      sentence: '{host} n’a pas répondu à temps.',
      cause: 'Aucune réponse n’est arrivée à temps ({reason}).',
      remedy: 'Réessayez. Si cela se reproduit, vérifiez le réseau et l’état de la plateforme.',
    },
    'LK-303': {
      sentence:
        'La liaison sécurisée avec {host} n’a pas pu être vérifiée, donc rien n’a été envoyé.',
      cause: 'TLS a échoué : « {reason} ».',
      remedy:
        'Vérifiez l’horloge, ainsi que les logiciels ou les réseaux qui inspectent le trafic.',
    },
    'LK-304': {
      sentence:
        'Votre réseau a répondu à la place du serveur {host}. Vous devez peut-être d’abord vous connecter au réseau.',
      cause: 'Une page est arrivée au lieu de JSON (statut {status}).',
      remedy: 'Ouvrez une page web et connectez-vous au réseau, ou vérifiez le proxy.',
    },
    'LK-305': {
      sentence: '{host} rencontre un problème en ce moment. Veuillez réessayer plus tard.',
      cause: 'La plateforme a répondu par l’erreur de serveur {status}.',
      remedy: 'Attendez, puis réessayez. Vérifiez l’état de la plateforme.',
    },
    'LK-306': {
      sentence: '{host} a donné une réponse que Latchkey ne comprend pas.',
      cause: 'La réponse n’a pas la forme documentée : « {reason} ».',
      remedy: 'Mettez à jour le lanceur, ou signalez-le à la plateforme avec ce code.',
    },
    'LK-307': {
      sentence: '{host} a renvoyé Latchkey vers une autre adresse. Latchkey n’y est pas allé.',
      cause: 'Une redirection a été reçue là où aucune n’est permise.',
      remedy: 'Vérifiez les adresses de la configuration, et les pages de connexion du réseau.',
    },
    'LK-308': {
      sentence: 'La plateforme a refusé : {message}',
      cause: 'La réponse reçue de l’adresse {host} a le statut {status} et contient une erreur.',
      remedy: 'Le message vient de la plateforme. Posez-lui la question en indiquant ce code.',
    },
    'LK-309': {
      sentence:
        'Ce réseau demande un mot de passe, que Latchkey ne peut pas donner. Utilisez un autre réseau, ou demandez à son administrateur l’accès à {host}.',
      cause:
        'Le proxy des réglages du système a répondu 407 (authentification du proxy requise). Latchkey ne peut pas envoyer de nom d’utilisateur ni de mot de passe à un proxy.',
      remedy:
        'Laissez {host} passer par le proxy sans mot de passe, ou excluez-le du proxy dans les réglages réseau du système.',
    },
    'LK-310': {
      sentence: 'Le proxy de votre réseau ne répond pas ; Latchkey ne peut donc pas se connecter.',
      cause: 'Le proxy des réglages du système a échoué : « {reason} ».',
      remedy: 'Vérifiez le proxy dans les réglages réseau du système.',
    },
    'LK-311': {
      sentence: 'L’adresse {host} est introuvable. Êtes-vous en ligne ?',
      cause: 'Le nom n’a pas été résolu : « {reason} ».',
      remedy: 'Vérifiez le réseau, son DNS et l’adresse dans la configuration.',
    },
    'LK-312': {
      sentence:
        '{host} a reçu trop de demandes. Veuillez réessayer {minutes, plural, =0 {{seconds, plural, =0 {dans quelques minutes} one {dans # seconde} many {dans # secondes} other {dans # secondes}}} one {dans # minute} many {dans # minutes} other {dans # minutes}}.',
      cause: 'La plateforme a répondu {status} (trop de requêtes).',
      remedy:
        'Attendez, puis réessayez. Si cela se reproduit, beaucoup de personnes partagent peut-être l’adresse de ce réseau : utilisez-en un autre, ou interrogez la plateforme sur sa limite.',
    },
    'LK-401': {
      sentence: 'Votre session est terminée. Veuillez vous reconnecter.',
      cause:
        'L’API de la plateforme a répondu 401 au jeton d’accès, ou son point d’accès des jetons a répondu 401 au jeton d’actualisation.',
      remedy:
        'Reconnectez-vous. Si cela se reproduit aussitôt, comparez « audience » avec la plateforme.',
    },
    'LK-402': {
      sentence: 'Votre compte n’est pas autorisé à faire cela : {message}',
      cause: 'L’API de la plateforme sur {host} a répondu 403.',
      remedy: 'Comparez les scopes accordés avec ceux que la plateforme demande.',
    },
    'LK-403': {
      sentence:
        'Votre session n’a pas pu être renouvelée, car une réponse s’est perdue. Veuillez vous reconnecter.',
      cause:
        'Une demande de renouvellement a été envoyée et sa réponse n’est pas arrivée. Depuis, la plateforme refuse le jeton d’actualisation.',
      remedy:
        'Reconnectez-vous. Si cela se reproduit, cherchez un réseau qui coupe les connexions.',
    },
    'LK-404': {
      sentence:
        'Selon la plateforme, cette session appartient à une autre personne ; Latchkey y a donc mis fin.',
      cause: 'Le profil obtenu avec le jeton d’accès a un autre ID d’utilisateur que le compte.',
      remedy: 'Reconnectez-vous, et signalez-le à la plateforme avec ce code.',
    },
    'LK-411': {
      sentence:
        'Déconnecté ici. La plateforme était injoignable ; ces sessions y sont peut-être encore actives : {names}.',
      cause: 'Les jetons n’ont pas été révoqués : « {reason} ».',
      remedy:
        'Les sessions se terminent d’elles-mêmes. Pour y mettre fin maintenant, utilisez la page des sessions de la plateforme.',
    },
    'LK-412': {
      sentence: 'Latchkey n’a pas informé la plateforme de votre déconnexion.',
      cause:
        'Cette connexion a été établie avant que la configuration n’indique {host} pour la révocation ; ses jetons n’y sont donc pas envoyés.',
      remedy:
        'Mettez fin à la session sur la page des sessions de la plateforme. Une nouvelle connexion pourra être révoquée.',
    },
    'LK-501': {
      sentence: 'Cet ordinateur n’a pas de trousseau de clés où conserver votre connexion.',
      cause: 'Le système n’offre aucune protection pour les secrets (backend : {backend}).',
      remedy:
        'Sous Linux, installez et démarrez un trousseau de clés (gnome-keyring ou KWallet), puis réessayez. Ou choisissez un autre endroit pour conserver les connexions.',
    },
    'LK-502': {
      sentence: 'Cet ordinateur ne peut pas conserver votre connexion de façon sûre.',
      cause:
        'Le backend est {backend}. Tout programme du même utilisateur peut lire ce qu’il chiffre.',
      remedy:
        'Installez et démarrez un trousseau de clés (gnome-keyring ou KWallet), puis réessayez. Ou choisissez un autre endroit pour conserver les connexions.',
    },
    'LK-503': {
      sentence:
        '{waits, select, yes {Le trousseau de clés de cet ordinateur n’a pas encore répondu. S’il demande votre mot de passe, saisissez-le.} other {Le trousseau de clés de cet ordinateur est verrouillé ou ne répond pas.}}',
      cause: 'Trousseau de clés ({backend}) : « {reason} ».',
      remedy:
        'Déverrouillez le trousseau de clés, ou répondez à sa question, puis réessayez. Si cela ne suffit pas, redémarrez Latchkey. Rien n’a été supprimé.',
    },
    'LK-504': {
      sentence: 'Le trousseau de clés de cet ordinateur ne fonctionne pas.',
      cause: 'L’autotest du trousseau de clés ({backend}) a échoué : « {reason} ».',
      remedy:
        'Redémarrez le trousseau de clés ou l’ordinateur, puis réessayez. Rien n’a été supprimé.',
    },
    'LK-505': {
      sentence:
        'Votre connexion a été enregistrée dans un autre trousseau de clés que celui utilisé maintenant. Veuillez vous reconnecter.',
      cause:
        'Elle a été chiffrée avec {before}. Le trousseau de clés est maintenant {now}, qui ne peut pas l’ouvrir.',
      remedy: 'Ouvrez la session de bureau qui a l’autre trousseau de clés, ou reconnectez-vous.',
    },
    'LK-506': {
      sentence: 'Votre connexion enregistrée ne peut pas être lue ici. Veuillez vous reconnecter.',
      cause: 'Elle n’a pas pu être déchiffrée, ou n’est pas digne de confiance : « {reason} ».',
      remedy:
        'Reconnectez-vous. Si Latchkey a été démarré par un autre utilisateur ou sur un autre bureau que d’habitude, démarrez-le comme avant : rien n’a été supprimé. Une copie venant d’un autre ordinateur ne peut pas être ouverte ici.',
    },
    'LK-507': {
      sentence:
        'Latchkey n’a pas pu enregistrer les changements sur cet ordinateur ; ils ne durent donc que jusqu’à la fermeture.',
      cause: 'Le fichier des comptes n’a pas pu être écrit : « {reason} ».',
      remedy:
        'Vérifiez que le disque n’est pas plein et que vous pouvez écrire {file}. Puis réessayez.',
    },
    'LK-508': {
      sentence:
        'Le fichier des comptes était endommagé ; Latchkey l’a donc mis de côté. Veuillez vous reconnecter.',
      cause: 'Le fichier n’était pas utilisable : « {reason} ». Il a été renommé {file}.',
      remedy: 'Reconnectez-vous. Le fichier endommagé a été conservé pour l’assistance.',
    },
    'LK-509': {
      sentence:
        'Une version plus récente de Latchkey a enregistré des comptes ici. Celle-ci ne les modifie pas, et conserve votre connexion jusqu’à la fermeture.',
      cause: 'Le fichier des comptes a la version {version}, que ce lanceur ne connaît pas.',
      remedy: 'Mettez à jour le lanceur.',
    },
    'LK-510': {
      sentence:
        'Un autre Latchkey utilise vos comptes sur cet ordinateur ; celui-ci doit donc attendre.',
      cause: 'Un autre processus détient le verrou {file}.',
      remedy: 'Fermez l’autre Latchkey, ou mettez fin à son processus, puis réessayez.',
    },
    'LK-511': {
      sentence:
        'Le trousseau de clés de cet ordinateur n’a pas été déverrouillé. Déverrouillez-le, puis redémarrez Latchkey.',
      cause:
        'Le trousseau de clés ({backend}) est injoignable : il est verrouillé ou n’est pas démarré. Latchkey le sollicite une fois par démarrage.',
      remedy:
        'Déverrouillez ou démarrez le trousseau de clés, puis redémarrez Latchkey. Rien n’a été supprimé.',
    },
    'LK-512': {
      sentence:
        'Latchkey n’a pas pu lire vos comptes sur cet ordinateur ; il ne garde donc une connexion que jusqu’à la fermeture.',
      cause: 'Le fichier des comptes n’a pas pu être lu : « {reason} ». Rien n’a été modifié.',
      remedy:
        'Vérifiez à qui appartient {file} et que vous pouvez le lire. Puis redémarrez Latchkey.',
    },
    'LK-521': {
      sentence: 'Ce n’est ni un ID ni un lien de paiement.',
      cause: 'Le texte n’est ni un ID ni un lien qui se termine par /pay/ID.',
      remedy: 'Copiez de nouveau l’ID ou le lien en entier.',
    },
    'LK-522': {
      sentence: 'Ce lien mène à une autre plateforme ({host}) ; Latchkey ne l’ouvre donc pas.',
      cause: 'L’adresse du lien n’est ni « authUrl » ni « apiUrl ».',
      remedy: 'Ouvrez le lien dans un navigateur, ou utilisez le lanceur de cette plateforme.',
    },
    'LK-523': {
      sentence: 'Paiement introuvable. Vérifiez que vous avez tout copié.',
      cause: 'Le point d’accès des paiements a répondu 404.',
      remedy: 'Comparez l’ID avec celui que vous avez reçu.',
    },
    'LK-524': {
      sentence: 'La plateforme n’accepte pas de paiements de ce lanceur.',
      cause: 'Le point d’accès des paiements a refusé la clé publique (statut {status}).',
      remedy: 'Comparez « publicKey » avec la plateforme, ou mettez à jour le lanceur.',
    },
    'LK-525': {
      sentence:
        'La réponse de la plateforme concerne un autre paiement ; Latchkey s’est donc arrêté.',
      cause: 'La réponse désigne le paiement {other}.',
      remedy: 'Signalez-le à la plateforme avec ce code.',
    },
    'LK-526': {
      sentence: 'Il n’y a rien à payer : le montant n’est pas supérieur à zéro.',
      cause: 'Le montant du paiement est {value}.',
      remedy: 'Demandez au marchand un paiement avec un montant.',
    },
    'LK-527': {
      sentence:
        'Latchkey n’a pas pu enregistrer votre paiement sur cet ordinateur ; il n’a donc rien envoyé.',
      cause: 'Le fichier des paiements n’a pas pu être écrit : « {reason} ».',
      remedy:
        'Vérifiez que le disque n’est pas plein et que vous pouvez écrire {file}. Puis réessayez.',
    },
    'LK-528': {
      sentence: 'Ce paiement a changé depuis que vous l’avez vu ; il n’est donc pas payé.',
      cause:
        'Le montant, le marchand ou les lignes ne sont pas ceux présentés au joueur, ou le paiement et le checkout diffèrent.',
      remedy:
        'Comparez l’ancienne version et la nouvelle. Ne confirmez de nouveau que si tout est correct.',
    },
    'LK-529': {
      sentence:
        'La plateforme n’a pas donné de réponse claire. On ne sait pas encore si votre paiement a abouti.',
      cause: 'La requête a peut-être été envoyée. On ne sait pas ce qu’elle est devenue ({code}).',
      remedy:
        'Attendez : Latchkey interroge la plateforme jusqu’à le savoir. Il ne paie pas deux fois.',
    },
    'LK-530': {
      sentence:
        'Le fichier des paiements de cet ordinateur était endommagé ; Latchkey l’a donc mis de côté.',
      cause: 'Le fichier n’était pas utilisable : « {reason} ». Il a été renommé {file}.',
      remedy:
        'Un paiement confirmé auparavant est peut-être encore en cours : cherchez-le sur la plateforme avant de le payer de nouveau. Le fichier endommagé a été conservé pour l’assistance.',
    },
    'LK-531': {
      sentence: 'La plateforme a changé le montant après votre confirmation.',
      cause: 'La plateforme indique {now} ; le joueur a confirmé {confirmed}.',
      remedy: 'Ne l’approuvez sur aucune page. Signalez-le à la plateforme avec ce code.',
    },
    'LK-532': {
      sentence:
        'Ce paiement ne peut plus être réglé avec le moyen de paiement que vous avez choisi.',
      cause: 'Le checkout ne propose plus le moyen de paiement {method}.',
      remedy: 'Choisissez un autre moyen de paiement.',
    },
    'LK-533': {
      sentence:
        'La plateforme n’a donné pour ce paiement aucune page que Latchkey puisse ouvrir en sécurité.',
      cause:
        'La réponse ne contient pas de page, ou l’adresse de celle-ci n’est ni https ni sur cet ordinateur.',
      remedy: 'Signalez-le à la plateforme avec ce code. Sans sa page, le paiement expire.',
    },
    'LK-534': {
      sentence: 'Latchkey ne peut pas utiliser son fichier des paiements sur cet ordinateur.',
      cause: 'Le fichier n’a pas pu être ouvert : « {reason} ».',
      remedy:
        'Vérifiez que vous pouvez lire et écrire {file}. Si une version plus récente de Latchkey l’a écrit, mettez à jour le lanceur.',
    },
    'LK-535': {
      sentence: 'Latchkey n’a pas pu enregistrer la liste des paiements.',
      cause: 'L’écriture d’un fichier dans le dossier de téléchargements a échoué : « {reason} ».',
      remedy: 'Vérifiez que le disque n’est pas plein et que vous pouvez y écrire. Puis réessayez.',
    },
    'LK-536': {
      sentence: 'Latchkey n’a pas pu enregistrer le reçu. Le paiement lui-même n’a pas changé.',
      cause: 'L’écriture du fichier {file} a échoué : « {reason} ».',
      remedy:
        'Choisissez un autre nom ou un autre dossier, ou libérez de l’espace sur le disque. Puis enregistrez-le de nouveau.',
    },
    'LK-601': {
      sentence: 'Latchkey n’a pas créé le rapport, car il contenait encore quelque chose de privé.',
      cause: 'Trouvé dans le rapport terminé : {places}.',
      remedy:
        'Rien n’a été enregistré. Indiquez à l’assistance ce code et ces emplacements ; ils ne contiennent aucun secret.',
    },
    'LK-602': {
      sentence: 'Latchkey n’a pas pu enregistrer le rapport.',
      cause: 'L’écriture du fichier {file} a échoué : « {reason} ».',
      remedy:
        'Choisissez un autre nom ou un autre dossier, ou libérez de l’espace sur le disque. Puis enregistrez-le de nouveau.',
    },
    'LK-603': {
      sentence:
        'Latchkey ne peut pas montrer ce qui s’est passé, car son journal ne peut pas être lu.',
      cause:
        'La lecture du dossier « journal » dans les données de l’utilisateur a échoué : « {reason} ».',
      remedy: 'Vérifiez que cet utilisateur peut lire ce dossier. Puis réessayez.',
    },
    'LK-604': {
      sentence: 'La commande a été exécutée, mais son résultat n’a pas pu être écrit en entier.',
      cause: 'L’écriture sur la sortie standard a échoué : « {reason} ».',
      remedy:
        'Libérez de l’espace sur le disque, ou écrivez le résultat ailleurs. La commande a peut-être déjà fait son travail : vérifiez avant de la répéter.',
    },
    'LK-701': {
      sentence: '{host} n’a pas de liste de mises à jour pour ce lanceur.',
      cause: 'Le flux a répondu avec le statut {status}.',
      remedy: 'Comparez « update.feedUrl » avec l’endroit où la version a été publiée.',
    },
    'LK-702': {
      sentence:
        'La liste des mises à jour sur {host} n’est pas utilisable ; Latchkey ne s’est donc pas mis à jour.',
      cause: 'L’annonce du flux n’est pas valide à cet endroit : {key}.',
      remedy:
        'Le lanceur continue de fonctionner. Signalez-le à l’éditeur avec ce code. Un réseau qui demande une connexion peut aussi en être la cause.',
    },
    'LK-703': {
      sentence: 'La mise à jour n’est pas arrivée en entier. Cette version reste installée.',
      cause: 'Le téléchargement depuis {host} s’est interrompu ({reason}).',
      remedy: 'Réessayez. Si cela se reproduit, vérifiez le réseau et le serveur des mises à jour.',
    },
    'LK-704': {
      sentence:
        'La mise à jour n’est pas le fichier annoncé ; Latchkey l’a donc supprimée. Cette version reste installée.',
      cause: 'La taille ou la somme SHA-512 du fichier diffère de l’annonce.',
      remedy:
        'Réessayez une fois. Si cela se reproduit, signalez-le à l’éditeur du lanceur : le fichier ou le flux a été modifié.',
    },
    'LK-705': {
      sentence:
        'La mise à jour n’est pas signée par l’éditeur de ce lanceur ; Latchkey l’a donc supprimée. Cette version reste installée.',
      cause:
        'La signature est absente, non valide, celle d’un autre éditeur, ou n’a pas pu être vérifiée.',
      remedy:
        'Ne l’installez pas à la main. Signalez-le à l’éditeur du lanceur. Si PowerShell est bloqué sur cet ordinateur, autorisez-le.',
    },
    'LK-706': {
      sentence: 'La version {version} n’a pas été installée. Cette version reste installée.',
      cause:
        'Le lanceur s’est fermé pour installer la version {version}, et a redémarré avec l’ancienne.',
      remedy:
        'Réessayez. Si cela se reproduit, prenez le programme d’installation sur la page de téléchargement, et vérifiez ce qui le bloque.',
    },
    'LK-707': {
      sentence: 'Latchkey n’a pas pu enregistrer la mise à jour. Cette version reste installée.',
      cause: 'Le fichier n’a pas pu être lu ou écrit : « {reason} ».',
      remedy:
        'Libérez de l’espace sur le disque, et vérifiez que vous pouvez écrire là où se trouve le lanceur.',
    },
    'LK-708': {
      sentence:
        'La liste des mises à jour sur {host} n’est pas signée pour ce lanceur ; Latchkey ne s’est donc pas mis à jour.',
      cause:
        'Aucune signature de l’annonce ne vient de la clé de ce lanceur, ou l’annonce a été modifiée après sa signature.',
      remedy:
        'Le lanceur continue de fonctionner. N’installez aucune mise à jour à la main. Signalez-le à l’éditeur du lanceur avec ce code.',
    },
    'LK-709': {
      sentence:
        'La liste des mises à jour sur {host} est plus ancienne que ce lanceur ; Latchkey ne s’est donc pas mis à jour.',
      cause:
        'Le flux annonce la version {announced}, et la version {version} est en cours d’exécution.',
      remedy:
        'Si vous avez installé cette version à la main, attendez que la liste la mentionne. Sinon, signalez-le à l’éditeur du lanceur.',
    },
    'LK-710': {
      sentence:
        'La liste des mises à jour sur {host} est plus ancienne qu’une liste précédente ; Latchkey ne s’est donc pas mis à jour.',
      cause:
        'Le flux annonce la version {announced}. Il a déjà annoncé la version {newest} à ce lanceur.',
      remedy:
        'Le lanceur continue de fonctionner. Si cela se reproduit, signalez-le à l’éditeur du lanceur : une ancienne liste peut cacher une version plus récente.',
    },
    'LK-711': {
      sentence:
        'Cette version de Latchkey ne peut pas vérifier les mises à jour ; elle ne se met donc pas à jour.',
      cause:
        'L’application n’a pas de clé publique pour les mises à jour, ou celle-ci n’est pas lisible.',
      remedy:
        'Prenez les nouvelles versions sur la page de téléchargement. Une version qui n’est pas publiée n’a pas de clé.',
    },
    'LK-901': {
      sentence: 'Un problème est survenu dans Latchkey.',
      cause: 'Erreur inattendue : « {reason} ».',
      remedy: 'Réessayez, et signalez-le avec ce code.',
    },
    'LK-902': {
      sentence: 'Latchkey a refusé une requête qui ne venait pas de sa propre fenêtre.',
      cause:
        'Un message sur le canal {channel} venait d’un expéditeur inconnu ou avait un contenu non valide.',
      remedy: 'Redémarrez le lanceur, et signalez-le avec ce code.',
    },
    'LK-903': {
      sentence: 'Latchkey n’a pas pu ouvrir votre navigateur.',
      cause: 'Aucun programme n’a ouvert l’adresse : {program} a échoué ou n’est pas installé.',
      remedy: 'Installez-le (Debian : xdg-utils), ou copiez le lien dans un navigateur.',
    },
    'LK-904': {
      sentence:
        'Latchkey ne peut pas protéger sa fenêtre sur ce système (il n’y a pas de bac à sable).',
      cause:
        'Il a été lancé avec --no-sandbox, à la main ou par une AppImage là où les espaces de noms utilisateur sont interdits.',
      remedy:
        'Installez le paquet de Latchkey pour ce système, ou autorisez-lui les espaces de noms utilisateur.',
    },
    'LK-905': {
      sentence:
        'Latchkey n’a pas pu modifier son lancement à l’ouverture de votre session sur cet ordinateur.',
      cause:
        'La liste des programmes que le système lance à l’ouverture de session n’a pas pu être modifiée : « {reason} ».',
      remedy:
        'Faites ce changement dans les réglages du système, ou autorisez Latchkey à écrire dans cette liste.',
    },
    'LK-906': {
      sentence: 'C’était trop de fois en peu de temps, alors Latchkey ne l’a pas fait.',
      cause:
        'La fenêtre a demandé plus de pages du navigateur ou de fichiers enregistrés qu’un joueur ne le fait : une touche maintenue, ou une page compromise.',
      remedy:
        'Attendez quelques secondes et réessayez. Si personne n’a appuyé sur quoi que ce soit, quittez Latchkey et prévenez l’assistance.',
    },
    'LK-907': {
      sentence: 'Latchkey ne démarre pas ici, car son dossier appartient à {owner} : {folder}',
      cause:
        'Latchkey a été démarré par un autre utilisateur : {user}. Des fichiers de {user} dans ce dossier en priveraient {owner}.',
      remedy: 'Démarrez Latchkey en tant que {owner}, sans sudo.',
    },
    'LK-908': {
      sentence:
        'Latchkey n’a pas démarré, car un autre programme aurait pu appuyer sur ses boutons.',
      cause:
        'Il a été lancé avec {option}, qui permet à d’autres programmes de lire sa fenêtre et de la contrôler.',
      remedy:
        'Lancez-le depuis le menu. Si cela réapparaît, examinez le raccourci, et recherchez des logiciels malveillants sur cet ordinateur.',
    },
  },
} as const satisfies Translation<typeof english>;
