import type { words as english } from '../en/report.ts';
import type { Translation } from '../translated.ts';

/** The words of a saved report. */
export const words = {
  reportPage: {
    title: 'Relatório do Latchkey de {day}',
    made: 'Criado em {time} ({zone}) pelo Latchkey {version}. Os horários são os deste computador.',
    privacy:
      'Não contém senhas, tokens, códigos, endereços de e-mail nem nomes de pessoas. O Latchkey não o envia a ninguém.',
    lastFailure: {
      title: 'A última falha',
      nothing: 'O registro não tem nenhuma falha.',
      more: 'O diagnóstico diz',
      when: 'Quando',
      what: 'O que aconteceu',
      code: 'Código',
      reference: 'Referência',
      cause: 'Causa',
      remedy: 'O que fazer',
      of: 'Pertence a',
    },
    checkUp: {
      problems:
        '{count, plural, one {O diagnóstico encontrou # problema} many {O diagnóstico encontrou # problemas} other {O diagnóstico encontrou # problemas}}',
      none: 'O diagnóstico não encontrou nenhum problema',
      stopped: 'O diagnóstico foi interrompido antes de terminar.',
      noProblem: 'O computador, a rede e a plataforma funcionavam quando o relatório foi criado.',
      all: 'Todas as etapas do diagnóstico',
    },
    timeline: {
      title: 'Linha do tempo',
      none: 'Nada aconteceu ainda.',
      lead: 'Cada barra é um login, uma sessão, um pagamento ou uma execução do Latchkey, do início ao fim; a mais recente vem primeiro.',
      legend: 'A cor diz por quem o Latchkey esperou:',
      mark: '✕ marca um problema.',
      /** Who was waited for. */
      who: {
        player: 'o jogador',
        browser: 'o navegador',
        platform: 'a plataforma',
        computer: 'este computador',
      },
      wait: {
        player: 'o jogador ({length})',
        browser: 'o navegador ({length})',
        platform: 'a plataforma ({length})',
        computer: 'este computador ({length})',
      },
      waited: 'Esperou: {waits}.',
      took: 'Durou {length}.',
      withProblem: 'Teve um problema.',
      steps: '{count, plural, one {# etapa} many {# etapas} other {# etapas}}',
      cause: 'Causa: {cause}',
    },
    status: { ok: 'OK', warning: 'Aviso', failed: 'Falhou', skipped: 'Ignorado' },
    system: {
      title: 'Versões e sistema',
      system: 'Sistema',
      display: 'Tela',
      sandbox: 'Sandbox',
      on: 'ativado',
      off: 'desativado',
    },
    configuration: { title: 'Configuração', problem: 'Problema', remedy: 'O que fazer' },
    journal: {
      title: 'Registro',
      none: 'O registro está vazio.',
      newest:
        '{count, plural, one {A entrada mais recente.} many {As # entradas mais recentes, da mais nova à mais antiga.} other {As # entradas mais recentes, da mais nova à mais antiga.}}',
      leftOut:
        '{count, plural, one {# entrada foi omitida, porque continha algo privado.} many {# entradas foram omitidas, porque continham algo privado.} other {# entradas foram omitidas, porque continham algo privado.}}',
      leftOutAt: '{file}, linha {line}: {what} em {place}.',
      leftOutGone: 'Uma linha que não existe mais: {what} em {place}.',
    },
  },
} as const satisfies Translation<typeof english>;
