import type { words as english } from '../en/launcher.ts';
import type { Translation } from '../translated.ts';

/** Words outside the window’s screens: the title bar and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
  callbackPage: {
    'signed-in': {
      title: 'Vous êtes connecté',
      text: 'Fermez cet onglet et revenez à Latchkey.',
    },
    finished: {
      title: 'Vous pouvez fermer cet onglet et revenir à Latchkey',
      text: 'Latchkey termine votre connexion dans sa propre fenêtre.',
    },
    declined: {
      title: 'Vous avez refusé la connexion',
      text: 'Rien n’a été partagé. Fermez cet onglet ; vous pouvez recommencer dans Latchkey.',
    },
    failed: {
      title: 'La connexion n’a pas fonctionné',
      text: 'Revenez à Latchkey : sa fenêtre indique pourquoi, et que faire.',
    },
    unrelated: {
      title: 'Cette connexion n’est plus active',
      text: 'Il ne s’est rien passé. Revenez à Latchkey et lancez-y une connexion.',
    },
    'not-found': {
      title: 'Il n’y a rien ici',
      text: 'Latchkey utilise cette adresse un instant pendant une connexion, et pour rien d’autre.',
    },
    'method-not-allowed': {
      title: 'Cette page ne peut pas être utilisée',
      text: 'Il ne s’est rien passé. Revenez à Latchkey et lancez-y une connexion.',
    },
    'wrong-host': {
      title: 'Cette page ne peut pas être utilisée',
      text: 'Elle n’est pas venue par l’adresse à laquelle Latchkey attend. Il ne s’est rien passé.',
    },
  },
  /** What a build is: in the title bar and in About. */
  builds: {
    release: 'Version publiée',
    unsigned: 'Version non signée, pas pour les joueurs',
    test: 'Version de test, pas pour les joueurs',
    source: 'Lancé depuis le code source',
  },
  menu: {
    app: 'Latchkey',
    about: 'À propos de Latchkey',
    settings: 'Réglages…',
    services: 'Services',
    hide: 'Masquer Latchkey',
    hideOthers: 'Masquer les autres',
    showAll: 'Tout afficher',
    file: 'Fichier',
    /** macOS and Linux. */
    quit: 'Quitter Latchkey',
    /** Windows. */
    exit: 'Quitter',
    close: 'Fermer la fenêtre',
    edit: 'Édition',
    undo: 'Annuler',
    redo: 'Rétablir',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    delete: 'Supprimer',
    selectAll: 'Tout sélectionner',
    view: 'Affichage',
    actualSize: 'Taille réelle',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    fullScreen: 'Plein écran',
    window: 'Fenêtre',
    minimize: 'Réduire',
    /** macOS: makes the window as large as its content or the screen. */
    zoom: 'Réduire/Agrandir',
    bringAllToFront: 'Tout ramener au premier plan',
    help: 'Aide',
    latchkeyHelp: 'Aide Latchkey',
  },
  /** Seen on lock screens and in streams, so it names no amount, merchant or player. */
  notifications: {
    paid: {
      title: 'Paiement effectué',
      body: 'Ouvrez Latchkey pour voir le reçu.',
    },
    'not-paid': {
      title: 'Paiement non effectué',
      body: 'Ouvrez Latchkey pour voir ce qui s’est passé.',
    },
    'other-person': {
      title: 'Votre connexion vous attend',
      body: 'Une autre personne s’est connectée dans le navigateur. Ouvrez Latchkey pour décider.',
    },
    'session-ended': {
      title: 'Reconnectez-vous pour payer',
      body: 'Votre connexion a pris fin, et un paiement est ouvert dans Latchkey.',
    },
  },
} as const satisfies Translation<typeof english>;
