import type { words as english } from '../en/window.ts';
import type { Translation } from '../translated.ts';

/** The words of the window, but for payments, Help and About. */
export const words = {
  windowTitle: '{title} – Latchkey',
  /** An age of less than a minute. */
  justNow: 'há instantes',
  signedOut: {
    title: 'Faça login em {platform}',
    lead: 'Faça login no seu navegador. Depois, o Latchkey continua automaticamente.',
    button: 'Fazer login',
    another: 'Usar outra conta',
    anotherHint: 'Conta errada? Escolha outra na página ou saia de {platform}.',
    safety: 'O Latchkey nunca vê sua senha.',
  },
  accounts: {
    title: 'Contas neste computador',
    choose: 'Continue com uma conta deste computador',
    menu: 'Contas: {name}',
    signOut: 'Sair da conta',
    signOutQuestion: 'Sair da conta de {name}? Ela continuará nesta lista.',
    continueAs: 'Continuar como {name}',
    switchTo: 'Mudar para {name}',
    shown: 'Exibida agora',
    ended: 'Sessão encerrada. Faça login aqui.',
    add: 'Adicionar outra conta',
    remove: 'Remover {name} deste computador',
    removeKept: 'Sair da conta de {name} e removê-la deste computador?',
    removeEnded: 'Remover {name} deste computador?',
    yesSignOut: 'Sim, sair',
    yesRemove: 'Sim, remover',
    signOutAll: 'Sair de todas as contas',
    signOutAllQuestion:
      '{count, plural, one {Sair de # conta? Ela continuará nesta lista.} many {Sair de todas as # contas? Elas continuarão nesta lista.} other {Sair de todas as # contas? Elas continuarão nesta lista.}}',
    no: 'Não',
  },
  signingIn: {
    title: {
      'opening-browser': 'Abrindo seu navegador…',
      waiting: 'Aguardando você fazer login',
      checking: 'Verificando seu login…',
      'loading-profile': 'Carregando seu perfil…',
      'confirming-person': 'Você fez login como outra pessoa',
    },
    reauthenticating: 'Fazendo login novamente como {name}.',
    otherPerson:
      'Você fez login como {other}, não como {name}. Adicionar {other} como outra conta?',
    continueAs: 'Continuar como {other}',
    goBack: 'Voltar',
    busy: {
      'opening-browser': 'A página de login está abrindo no seu navegador.',
      checking: 'Quase pronto. Verificando seu login.',
      'loading-profile': 'Login feito. Seu perfil está a caminho.',
    },
    /** After two seconds without an answer, and after ten. */
    slow: 'Está demorando mais que o normal.',
    stuck: 'Ainda não houve resposta. Você pode cancelar e fazer login novamente.',
    progress: 'Etapa {step, number} de {of, number}: {title}',
    cancel: 'Cancelar',
    platformFailed: 'A página de login pode não carregar',
    browserFailed:
      'Seu navegador não abriu. Copie o link em um navegador ou abra a página de novo.',
    browserFailedUseCode: 'Seu navegador não abriu. Use o código ou copie o link em um navegador.',
    browserFailedAgain: 'Seu navegador também não abriu desta vez. Copie o link em um navegador.',
    browserFailedAgainUseCode:
      'Seu navegador também não abriu desta vez. Use o código ou copie o link em um navegador.',
    /** The same words for both flows. */
    timeLeft: 'Tempo restante: {time}',
    codeFlow: {
      title: 'No seu navegador',
      hint: 'Termine o login na página que abriu. Esta janela continua sozinha.',
      foreignAnswer:
        'O Latchkey ignorou uma resposta a outro login. Termine na página mais recente ou abra-a novamente.',
      openAgain: 'Abrir a página de novo',
      copyLink: 'Copiar link',
      copied: 'Link copiado',
      minutesLeft:
        '{count, plural, one {Resta menos de um minuto no navegador.} many {Restam menos de # minutos no navegador.} other {Restam menos de # minutos no navegador.}}',
      extend: 'Mais tempo',
    },
    deviceFlow: {
      title: 'Com um código, em qualquer dispositivo',
      offer: 'Fazer login com um código',
      requesting: 'Obtendo um código…',
      hint: 'Leia o código QR ou digite o código neste endereço:',
      compare: 'Se a página já mostrar um código, confira se é este.',
      codeLabel: 'Seu código: {code}',
      dash: 'hífen',
      copyCode: 'Copiar código',
      copied: 'Código copiado',
      copyAddress: 'Copiar endereço',
      addressCopied: 'Endereço copiado',
      openPage: 'Abrir a página do código',
      qrLabel: 'Código QR que abre {address}',
      minutesLeft:
        '{count, plural, one {O código é válido por menos de um minuto.} many {O código é válido por menos de # minutos.} other {O código é válido por menos de # minutos.}}',
      warning:
        'Use este código somente se foi você que iniciou este login, e somente no endereço acima. Nunca o compartilhe.',
      appeared: 'Há um código para fazer login, em qualquer dispositivo.',
      requestNew: 'Obter um novo código',
    },
  },
  /** The screen of a signed-in player. */
  home: {
    title: 'Pagar',
    recent: 'Últimos pagamentos',
    underWay: 'Em andamento',
    you: 'Sua conta',
    version: 'Latchkey {version}',
  },
  /** The line that says whether the platform answers. */
  connection: {
    connecting: 'Conectando…',
    connected: 'Conectado · verificado {age}',
    lastConnected: 'Última conexão: {age}',
    gone: 'Sem conexão com {platform}',
    why: 'Por quê?',
  },
  profile: {
    loading: 'Carregando seu perfil…',
    accountStatus: 'Status da conta: {status}',
    verified: 'Verificada',
    userId: 'ID do usuário',
    externalId: 'ID externo',
    passwordRecovery: 'Recuperação de senha',
    passwordRecoverySet: 'Ativada',
    passwordRecoveryNotSet: 'Desativada',
    scopes: 'O Latchkey pode ver',
    /** What a scope lets Latchkey use. Any other scope is shown as the platform's word. */
    scopeNames: {
      openid: 'O ID da sua conta',
      profile: 'Seu perfil',
      email: 'Seu endereço de e-mail',
      offline_access: 'Acesso quando você não está',
    },
    sessionEnds: 'Fim da sessão',
    details: 'Detalhes',
    refresh: 'Atualizar',
    reloading: 'Atualizando…',
    stale: 'Isto pode estar desatualizado.',
    clockAhead:
      '{count, plural, one {O relógio deste computador está # minuto adiantado. Acerte-o para que o login continue funcionando.} many {O relógio deste computador está # minutos adiantado. Acerte-o para que o login continue funcionando.} other {O relógio deste computador está # minutos adiantado. Acerte-o para que o login continue funcionando.}}',
    clockBehind:
      '{count, plural, one {O relógio deste computador está # minuto atrasado. Acerte-o para que o login continue funcionando.} many {O relógio deste computador está # minutos atrasado. Acerte-o para que o login continue funcionando.} other {O relógio deste computador está # minutos atrasado. Acerte-o para que o login continue funcionando.}}',
  },
  offline: {
    title: 'Sem conexão com {platform}',
    asOf: 'Isto pode estar desatualizado. Dados recebidos {age} ({time}).',
    nextTry: { timeLeft: 'Próxima tentativa em {time}', over: 'Tentando agora…' },
    tryNow: 'Tentar agora',
    gone: 'Sem conexão com {platform}. O Latchkey tenta de novo sozinho.',
    back: '{platform} voltou a responder.',
  },
  firstSignIn: {
    title: 'Você fez login como {name}',
    question: 'É você?',
    mine: 'Sou eu',
    notMine: 'Não sou eu',
  },
  session: {
    endsSoon: 'Sua sessão termina em breve',
    meanwhile:
      'Faça login novamente para mantê-la aberta. Até lá, você pode continuar usando o Latchkey.',
    timeLeft: 'Termina em {time}',
    minutesLeft:
      '{count, plural, one {Sua sessão termina em menos de um minuto.} many {Sua sessão termina em menos de # minutos.} other {Sua sessão termina em menos de # minutos.}}',
    over: 'Ela já pode ter terminado.',
    signInAgain: 'Fazer login novamente',
  },
  /** Where sign-ins are kept on this computer, and what that means. */
  tokenStorage: {
    title: 'Manter seu login neste computador?',
    nothingYet: 'Nada é gravado neste computador antes de você escolher.',
    choices: {
      keyring: {
        title: 'Guardar no chaveiro do sistema',
        meaning: 'Seu sistema o criptografa. Na próxima vez, o login já estará feito.',
      },
      weak: {
        title: 'Guardar com proteção mais fraca',
        meaning: 'Fica em um arquivo que outros programas executados por você poderiam ler.',
      },
      memory: {
        title: 'Só até encerrar o Latchkey',
        meaning: 'Seu login não fica neste computador. Na próxima vez, você faz login de novo.',
      },
    },
    places: {
      unknown: 'Aguardando o chaveiro',
      keyring: 'Login guardado no chaveiro',
      weak: 'Login guardado com proteção mais fraca',
      memory: 'Login guardado só até você encerrar o Latchkey',
    },
    problemTitle: 'Não foi possível guardar seu login',
  },
  misconfigured: {
    title: 'O Latchkey não pode iniciar',
    causeLabel: 'O que há de errado',
    whereLabel: 'Onde',
    key: 'Chave “{key}”',
    remedyLabel: 'O que fazer',
    afterwards: 'Depois, feche o Latchkey e abra-o de novo.',
  },
  /** The screens without an AppState. */
  window: {
    starting: 'Iniciando…',
    failedTitle: 'Não foi possível iniciar a janela do Latchkey',
    failedLead: 'Feche o Latchkey e abra-o de novo. Se isso se repetir, reinstale-o.',
    brokenTitle: 'Esta tela parou de funcionar',
    brokenLead: 'Sua conta não foi afetada. Tente novamente, ou feche o Latchkey e abra-o de novo.',
  },
  help: {
    title: 'Ajuda',
    whatHappened: 'O que aconteceu?',
    copyReference: 'Copiar referência',
    referenceCopied: 'Copiada',
    back: 'Voltar',
    report: 'Relatório',
  },
  problem: {
    title: 'Não funcionou',
    /** Titles of errors that have a better one than `title`, by code. */
    titles: {
      'LK-204': 'Login recusado',
      'LK-401': 'Sua sessão foi encerrada',
      'LK-403': 'Sua sessão foi encerrada',
      'LK-404': 'Sua sessão foi encerrada',
      'LK-503': 'Aguardando o chaveiro',
      'LK-505': 'Faça login novamente',
      'LK-506': 'Faça login novamente',
      'LK-508': 'Faça login novamente',
      'LK-512': 'Não é possível ler suas contas',
      'LK-526': 'O valor não é maior que zero',
      'LK-530': 'Alguns pagamentos podem faltar aqui',
      'LK-531': 'Valor diferente do que você confirmou',
      'LK-533': 'Não há página para aprovar o pagamento',
      'LK-534': 'Não é possível guardar pagamentos',
      'LK-536': 'O comprovante não foi salvo',
    },
    code: 'Código {code}',
    codeAndReference: 'Código {code} · Referência {reference}',
    retry: 'Tentar novamente',
    signIn: 'Fazer login novamente',
    unlock: 'Desbloquear e tentar novamente',
    signedOutHere: 'Sessão encerrada só neste computador',
    details: 'Para o suporte',
    codeLabel: 'Código',
    referenceLabel: 'Referência',
    causeLabel: 'Causa',
    remedyLabel: 'Solução',
  },
  settings: {
    title: 'Configurações',
    back: 'Voltar',
    loading: 'Lendo as configurações…',
    language: {
      title: 'Idioma',
      /** As the system has it. */
      system: 'Igual ao do sistema',
    },
    theme: {
      title: 'Tema',
      system: 'Igual ao do sistema',
      light: 'Claro',
      dark: 'Escuro',
    },
    notifications: {
      title: 'Notificações',
      label: 'Avisar quando algo precisar da minha atenção',
      meaning:
        'Quando um pagamento terminar ou um login precisar de você enquanto você vê outra coisa. As notificações não mencionam valores nem estabelecimentos.',
    },
    startsAtLogin: {
      title: 'Inicialização',
      label: 'Iniciar o Latchkey quando eu entrar neste computador',
      meaning: 'Assim, links de pagamento abrem na hora.',
    },
    tokenStorage: {
      title: 'Seu login neste computador',
      unknown: 'Você escolhe isto ao fazer login pela primeira vez.',
    },
  },
} as const satisfies Translation<typeof english>;
