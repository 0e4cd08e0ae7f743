import type { words as english } from '../en/launcher.ts';
import type { Translation } from '../translated.ts';

/** Words outside the window’s screens: the title bar and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
  callbackPage: {
    'signed-in': {
      title: 'Você entrou',
      text: 'Feche esta aba e volte ao Latchkey.',
    },
    finished: {
      title: 'Você pode fechar esta aba e voltar ao Latchkey',
      text: 'O Latchkey está concluindo seu login na própria janela.',
    },
    declined: {
      title: 'Você recusou o login',
      text: 'Nada foi compartilhado. Feche esta aba; você pode começar de novo no Latchkey.',
    },
    failed: {
      title: 'O login não funcionou',
      text: 'Volte ao Latchkey: a janela dele diz por quê, e o que fazer.',
    },
    unrelated: {
      title: 'Este login não está mais ativo',
      text: 'Nada aconteceu. Volte ao Latchkey e inicie um login por lá.',
    },
    'not-found': {
      title: 'Não há nada aqui',
      text: 'O Latchkey usa este endereço por um momento durante um login, e para mais nada.',
    },
    'method-not-allowed': {
      title: 'Não é possível usar esta página',
      text: 'Nada aconteceu. Volte ao Latchkey e inicie um login por lá.',
    },
    'wrong-host': {
      title: 'Não é possível usar esta página',
      text: 'Ela não veio pelo endereço em que o Latchkey está aguardando. Nada aconteceu.',
    },
  },
  /** What a build is: in the title bar and in About. */
  builds: {
    release: 'Versão publicada',
    unsigned: 'Compilação não assinada, não para jogadores',
    test: 'Compilação de teste, não para jogadores',
    source: 'Iniciado a partir do código-fonte',
  },
  menu: {
    app: 'Latchkey',
    about: 'Sobre o Latchkey',
    settings: 'Configurações…',
    services: 'Serviços',
    hide: 'Ocultar Latchkey',
    hideOthers: 'Ocultar outros',
    showAll: 'Mostrar tudo',
    file: 'Arquivo',
    /** macOS and Linux. */
    quit: 'Encerrar Latchkey',
    /** Windows. */
    exit: 'Sair',
    close: 'Fechar janela',
    edit: 'Editar',
    undo: 'Desfazer',
    redo: 'Refazer',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Colar',
    delete: 'Apagar',
    selectAll: 'Selecionar tudo',
    view: 'Visualizar',
    actualSize: 'Tamanho real',
    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
    fullScreen: 'Tela cheia',
    window: 'Janela',
    minimize: 'Minimizar',
    /** macOS: makes the window as large as its content or the screen. */
    zoom: 'Zoom',
    bringAllToFront: 'Trazer tudo para a frente',
    help: 'Ajuda',
    latchkeyHelp: 'Ajuda do Latchkey',
  },
  /** Seen on lock screens and in streams, so it names no amount, merchant or player. */
  notifications: {
    paid: {
      title: 'Pagamento concluído',
      body: 'Abra o Latchkey para ver o comprovante.',
    },
    'not-paid': {
      title: 'Pagamento não concluído',
      body: 'Abra o Latchkey para ver o que aconteceu.',
    },
    'other-person': {
      title: 'Seu login está esperando por você',
      body: 'Outra pessoa fez login no navegador. Abra o Latchkey para decidir.',
    },
    'session-ended': {
      title: 'Faça login novamente para pagar',
      body: 'Seu login terminou, e há um pagamento aberto no Latchkey.',
    },
  },
} as const satisfies Translation<typeof english>;
