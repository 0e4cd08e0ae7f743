import type { words as english } from '../en/report.ts';
import type { Translation } from '../translated.ts';

/** The words of a saved report. */
export const words = {
  reportPage: {
    title: 'Rapport Latchkey du {day}',
    made: 'Créé le {time} ({zone}) par Latchkey {version}. Les heures sont celles de cet ordinateur.',
    privacy:
      'Il ne contient ni mot de passe, ni jeton, ni code, ni adresse e-mail, ni nom de personne. Latchkey ne l’envoie à personne.',
    lastFailure: {
      title: 'Dernier échec',
      nothing: 'Le journal ne contient aucun échec.',
      more: 'Selon le diagnostic',
      when: 'Quand',
      what: 'Ce qui s’est passé',
      code: 'Code',
      reference: 'Référence',
      cause: 'Cause',
      remedy: 'Que faire',
      of: 'Se rapporte à',
    },
    checkUp: {
      problems:
        '{count, plural, one {Le diagnostic a trouvé # problème} many {Le diagnostic a trouvé # problèmes} other {Le diagnostic a trouvé # problèmes}}',
      none: 'Le diagnostic n’a trouvé aucun problème',
      stopped: 'Le diagnostic a été arrêté avant la fin.',
      noProblem:
        'L’ordinateur, le réseau et la plateforme fonctionnaient quand le rapport a été créé.',
      all: 'Toutes les étapes du diagnostic',
    },
    timeline: {
      title: 'Historique',
      none: 'Il ne s’est encore rien passé.',
      lead: 'Chaque barre est une connexion, une session, un paiement ou une exécution de Latchkey, de son début à sa fin ; le plus récent vient en premier.',
      legend: 'La couleur indique qui Latchkey a attendu :',
      mark: '✕ signale un problème.',
      /** Who was waited for. */
      who: {
        player: 'le joueur',
        browser: 'le navigateur',
        platform: 'la plateforme',
        computer: 'cet ordinateur',
      },
      wait: {
        player: 'le joueur ({length})',
        browser: 'le navigateur ({length})',
        platform: 'la plateforme ({length})',
        computer: 'cet ordinateur ({length})',
      },
      waited: 'Attentes : {waits}.',
      took: 'Durée : {length}.',
      withProblem: 'Il y a eu un problème.',
      steps: '{count, plural, one {# étape} many {# étapes} other {# étapes}}',
      cause: 'Cause : {cause}',
    },
    status: { ok: 'OK', warning: 'Avertissement', failed: 'Échec', skipped: 'Ignoré' },
    system: {
      title: 'Versions et système',
      system: 'Système',
      display: 'Affichage',
      sandbox: 'Bac à sable',
      on: 'activé',
      off: 'désactivé',
    },
    configuration: { title: 'Configuration', problem: 'Problème', remedy: 'Que faire' },
    journal: {
      title: 'Journal',
      none: 'Le journal est vide.',
      newest:
        '{count, plural, one {L’entrée la plus récente.} many {Les # entrées les plus récentes, la plus récente d’abord.} other {Les # entrées les plus récentes, la plus récente d’abord.}}',
      leftOut:
        '{count, plural, one {# entrée a été omise, car elle contenait quelque chose de privé.} many {# entrées ont été omises, car elles contenaient quelque chose de privé.} other {# entrées ont été omises, car elles contenaient quelque chose de privé.}}',
      leftOutAt: '{file}, ligne {line} : {what} à {place}.',
      leftOutGone: 'Une ligne qui n’existe plus : {what} à {place}.',
    },
  },
} as const satisfies Translation<typeof english>;
