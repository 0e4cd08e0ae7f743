import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'sim',
    accounts: {
      signedIn: '{number}  {name}: login feito',
      signedInShown: '{number}  {name}: login feito, conta exibida agora',
      ended: '{number}  {name}: precisa de um novo login',
      endedShown: '{number}  {name}: precisa de um novo login, conta exibida agora',
      none: 'Não há nenhuma conta neste computador.',
      notThere: 'Não há nenhuma conta {number}.',
      seeNumbers: 'Para ver os números: accounts',
      nobody: 'Ninguém fez login.',
      /** `{name}` also has the account's status, as in “Mira (Verified)”. */
      player: '{name}, com login feito.',
      playerUntil: '{name}, com login feito, válido até {time}.',
      somePlayer: 'Um jogador',
      signedOut: 'Sessão encerrada: {name}.',
    },
    doctor: {
      stillWaiting: 'Ainda aguardando: {steps}',
      progress: '{done, number} de {of, number}. Aguardando: {steps}',
    },
    journal: {
      times: 'Os horários são os deste computador ({zone}).',
      earlier: 'Há entradas anteriores. Para ver mais: --limit {limit}',
      ledToIt: 'O que levou a isso: journal --reference {reference}',
      empty: 'O registro está vazio.',
      none: 'Ainda não há registro: o inicializador grava um quando sua janela é aberta.',
      notFound: 'Nenhuma entrada do registro tem a referência {reference}.',
      notFoundRemedy:
        'Compare cada caractere e pergunte em qual computador ela foi mostrada. Entradas com mais de 30 dias não existem mais.',
      repeated: '{sentence} ({count, number}×)',
    },
    report: {
      saved: 'Salvo: {file} ({size})',
      contents: 'Conteúdo:',
      look: 'Veja report.html antes de repassar o relatório. O Latchkey não o envia a ninguém.',
    },
    signIn: {
      requesting: 'Obtendo um código…',
      open: 'Abra este endereço em qualquer dispositivo e digite o código:',
      scanOrOpen:
        'Leia a imagem com a câmera, ou abra este endereço em qualquer dispositivo e digite o código:',
      address: 'Endereço',
      code: 'Código',
      waiting: 'Tempo restante: {time}. Aguardando você fazer login. Ctrl+C cancela.',
      identifying: 'Carregando seu perfil…',
      cancelled: 'O login foi cancelado. Nada mudou.',
      signedIn: 'Login feito como {name}{status}, guardado {place}.',
      signedInUndecided: 'Login feito como {name}{status}.',
      places: {
        unknown: 'em um chaveiro que ainda não responde',
        keyring: 'no chaveiro do sistema',
        weak: 'com proteção mais fraca',
        memory: 'só até você encerrar o Latchkey',
      },
      isNew: 'A conta de {name} é nova neste computador.',
      isItYou: 'É você? Digite sim para manter o login. Qualquer outra resposta o encerra: ',
      removeOther: 'Se não for você, saia da conta: sign-out',
      notYou: 'O login de {name} foi encerrado. Nada dele ficou neste computador.',
      chosenMemory: 'Você escolheu na janela que nada fique neste computador.',
      notKept: 'Nenhum login foi feito: um login que não é guardado terminaria com este comando.',
      options:
        'Digite uma destas palavras. Qualquer outra resposta encerra o comando, e nenhum login é feito.',
      again: 'Tentar novamente',
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title}: sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      id: 'ID de pagamento',
      merchant: 'Estabelecimento',
      total: 'Total',
      status: 'Status',
      expires: 'Expira',
      payer: 'Pagador',
      confirmed: 'Confirmado com',
      methods: 'Métodos',
      reason: 'Motivo',
      noMethod: 'Este pagamento não tem o método “{method}”.',
      methodsAre: 'Os métodos são: {methods}.',
      typeYes: 'Digite sim para pagar. Com qualquer outra resposta, nada é pago: ',
      nothingPaid: 'Nada foi pago.',
      toPay:
        'Nada foi pago ainda. Para pagar exatamente isto:\n  payment {id} --confirm {method} --agree {agreement}',
      disagrees:
        'Isto não é o que “--agree” representa: valor, estabelecimento, itens, método ou pagador agora são outros.',
      waiting:
        '{title} · Verificado há {seconds, number} s · Ctrl+C para a espera, não o pagamento',
      /** Where stderr is no terminal. */
      stillWaiting: '{title} · Ctrl+C para a espera, não o pagamento',
      approveAt: 'Aprove em uma página de {host}. Nada é pago antes disso.',
      openPage: 'Digite sim para abrir essa página no navegador deste computador: ',
      approveInWindow: 'Para abrir essa página, abra este pagamento na janela do Latchkey.',
      sendAgain: 'Digite sim para enviar de novo. Com qualquer outra resposta, a espera continua: ',
      stopped:
        'O Latchkey parou de esperar. O pagamento ainda pode ser realizado. Para ver de novo: payment {id}',
      stoppedBefore: 'Interrompido. Nada foi pago.',
      tooLong:
        'O pagamento ainda não terminou e ainda pode ser realizado. Para ver de novo: payment {id}',
    },
    /** The receipt of a payment, as a PDF. */
    receipt: {
      title: 'Comprovante',
      /** The title of the document. */
      document: 'Comprovante: {amount} para {merchant}',
      item: 'Item',
      quantity: 'Quantidade',
      amount: 'Valor',
      /** Labels of dates. */
      confirmedAt: 'Confirmado em',
      checkedAt: 'Status verificado em',
      note: 'O Latchkey criou este comprovante com os dados que {platform} enviou. Não é uma nota fiscal.',
    },
  },
} as const satisfies Translation<typeof english>;
