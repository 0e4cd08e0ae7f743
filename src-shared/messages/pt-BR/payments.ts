import type { words as english } from '../en/payments.ts';
import type { Translation } from '../translated.ts';

/** The words of payments, in the window and in a terminal. */
export const words = {
  /** `{platform}` is the platform's name. */
  payment: {
    title: {
      looking: 'Carregando o pagamento…',
      ready: 'Confira e pague',
      changed: 'O pagamento mudou',
      starting: 'Enviando seu pagamento…',
      checking: 'Ainda estamos verificando este pagamento',
      approving: 'Aprove no seu navegador',
      watching: '{platform} está processando o pagamento',
      over: 'Não há mais nada a fazer aqui',
    },
    /** The title of a payment that is over, by its status. */
    over: {
      completed: 'Pago',
      failed: 'O pagamento falhou',
      expired: 'O pagamento expirou',
      cancelled: 'O pagamento foi cancelado',
    },
    alreadyPaid: 'Este pagamento já foi pago',
    notShown: 'Não é possível mostrar o pagamento',
    nothingToPay: 'Não há nada a pagar',
    /** What happened to the player's money. */
    lead: {
      looking:
        'O Latchkey está perguntando a {platform} a que se refere este pagamento. Nada foi pago ainda.',
      ready: 'Nada é pago antes de você confirmar.',
      changed:
        'Ele não foi pago. Compare as duas versões e continue somente se concordar com a atual.',
      starting:
        'Você não precisa fazer nada: esta janela mostrará como terminou. Você será cobrado no máximo uma vez.',
      checking:
        'Ainda não se sabe se você foi cobrado. Não pague de outra forma: você será cobrado no máximo uma vez.',
      approving: 'Nada é pago antes de você aprovar nessa página. Esta janela continua sozinha.',
      watching: 'Seu pagamento está em andamento. Você pode voltar: o Latchkey o verifica sozinho.',
      over: 'Veja abaixo o status informado por {platform}.',
    },
    leadNotShown: 'Você solicitou {id}',
    leadNothingToPay: 'Nada será cobrado.',
    leadOtherAmount: '{platform} aceitou um valor que você não confirmou.',
    leadOver: {
      paid: 'Pagamento concluído. {platform} confirmou.',
      alreadyPaid: '{platform} confirmou. Não resta nada a pagar.',
      declined: 'Ele foi recusado, então nada foi cobrado.',
      buyAgain: 'Para comprar, comece de novo em {merchant}.',
      notPaid: '{platform} fechou este pagamento antes que ele fosse pago.',
      sent: 'O pagamento não foi realizado. Se algo foi cobrado de você, fale com {platform} e informe este ID de pagamento.',
    },
    notPaid: 'Você não pagou',
    nothingTaken: 'Nada foi cobrado.',
    /** The title of a payment that was confirmed here and is paid. */
    paidTo: 'Você pagou {amount} a {merchant}',
    done: 'Pronto',
    tryAgain: 'Tentar outra forma de pagamento',
    notNow: 'Agora não',
    confirmedOn: 'Confirmado em',
    moneyBack:
      'Se quiser o dinheiro de volta, peça a {merchant} ou a {platform} e informe o ID do pagamento.',
    copyReceipt: 'Copiar comprovante',
    receiptCopied: 'Copiado',
    saveReceipt: 'Salvar em PDF',
    savingStuck: 'Você não precisa esperar aqui. O comprovante é salvo por inteiro ou não é salvo.',
    receiptSaved: 'Comprovante salvo',
    receiptBoxes:
      'Este computador não tem uma fonte para algumas letras, por isso o comprovante mostra quadrados no lugar delas. Instale uma fonte para esse idioma e salve o comprovante de novo.',
    receiptNotSaved: 'O comprovante não foi salvo.',
    showReceipt: 'Mostrar na pasta',
    change: 'Alterar',
    changePayer: 'Alterar quem paga',
    /** After two seconds without an answer, and after ten. */
    slow: {
      looking: 'Está demorando mais que o normal. Este computador está conectado à internet?',
      lookingStuck:
        'Ainda não houve resposta. Você pode voltar e abrir o pagamento de novo mais tarde.',
      starting:
        'Está demorando mais que o normal. Mesmo assim, você será cobrado no máximo uma vez.',
      startingStuck: 'Você pode voltar. O Latchkey continua verificando e mostrará como terminou.',
      goBack: 'Voltar',
    },
    sending: 'Enviando…',
    back: 'Voltar',
    refresh: 'Atualizar',
    reloading: 'Atualizando…',
    updated: 'Atualizado {age}',
    nextPoll: { timeLeft: 'Próxima verificação em {time}', over: 'Verificando agora…' },
    total: 'Total: {amount}',
    lines: 'Itens',
    /** Before a line’s description, where there is more than one of it. */
    quantity: '{count, number} ×',
    /** After the symbol of a token that is also a currency’s code. */
    token: 'token',
    showLines: 'Mostrar mais {count, number}',
    hideLines: 'Mostrar menos',
    moreLines: 'e mais {count, number}',
    payer: 'Pagador',
    payingAs: 'Pagando como {name}',
    payingAsNobody: 'Pagando sem uma conta',
    payerNobody: 'Sem conta',
    payerRemoved: 'Uma conta que não está mais neste computador',
    notSignedIn: 'Você não fez login, então este pagamento não pertenceria a nenhuma conta.',
    signIn: 'Fazer login para pagar',
    payAsNobody: 'Pagar sem uma conta',
    signInFailed: 'O login não funcionou',
    /** A status or a reason that is not among those below: a word of the platform, as a quotation. */
    platformWord: '{platform}: “{word}”',
    status: 'Status',
    statuses: {
      created: 'Ainda não pago',
      pending: 'Em andamento',
      completed: 'Pago',
      failed: 'Falhou',
      expired: 'Expirado',
      cancelled: 'Cancelado',
      sending: 'Sendo enviado',
      unknown: 'Ainda não se sabe',
    },
    reason: 'Motivo',
    reasons: {
      declined_by_player: 'Recusado na página',
      declined_by_provider: 'Recusado pelo provedor do método',
    },
    method: 'Confirmado com',
    id: 'ID de pagamento',
    copyId: 'Copiar ID',
    copied: 'ID copiado',
    expires: 'Expira: {time}',
    expiry: {
      timeLeft: 'Expira em {time}',
      minutesLeft:
        '{count, plural, one {O pagamento expira em menos de um minuto.} many {O pagamento expira em menos de # minutos.} other {O pagamento expira em menos de # minutos.}}',
      over: 'Ele já pode ter expirado.',
    },
    choose: {
      usedLast: 'Usado da última vez',
      title: 'Como você quer pagar?',
      missing: 'Escolha primeiro como você quer pagar.',
      none: '{platform} não oferece nenhum método para pagar isto.',
      page: 'Depois você aprova em uma página no seu navegador.',
    },
    /** What happens by the method that is chosen. */
    meaning: {
      direct: 'Quando você confirmar, {platform} cobrará {amount} com {method}.',
      page: 'Quando você confirmar, terá uma página para aprovar o pagamento de {amount} com {method}.',
    },
    pay: 'Pagar {amount}',
    question: {
      account: 'Pagar {amount} a {merchant} com {method} como {payer}?',
      nobody: 'Pagar {amount} a {merchant} com {method}, sem uma conta?',
    },
    yesPay: 'Sim, pagar {amount}',
    shownBefore: 'Você viu',
    now: 'Agora é',
    otherLines: 'Os itens mudaram. Veja a lista abaixo.',
    takeNew: 'Continuar com o novo valor ou os novos itens',
    confirmed: 'Você confirmou',
    platformSays: '{platform} informa',
    sendAgainHint:
      '{platform} ainda não tem registro deste pagamento. Você pode esperar ou enviar o mesmo pagamento de novo: você será cobrado no máximo uma vez.',
    sendAgain: 'Enviar de novo',
    notSentAgain: 'Seu pagamento não foi enviado de novo',
    pageAt: 'A página fica em',
    openPage: 'Abrir a página em {host}',
  },
  /** The way to a payment from where the player is. */
  payEntry: {
    label: 'ID ou link de pagamento',
    paste: 'Colar',
    open: 'Continuar',
    missing: 'Cole primeiro o ID ou o link de um pagamento.',
    receipts: 'Pagamentos',
    inProgress: 'Pagamentos ({count, number} em andamento)',
  },
  receipts: {
    title: 'Pagamentos',
    ofPayer: 'Confirmados neste computador por {name}',
    ofNobody: 'Confirmados neste computador sem uma conta',
    search: 'Buscar pagamentos',
    found: '{count, plural, one {# pagamento} many {# pagamentos} other {# pagamentos}}',
    open: 'Abrir o pagamento a {merchant}',
    with: 'com {method}',
    confirmed: 'Você confirmou {amount}',
    copyId: 'Copiar o ID do pagamento a {merchant}',
    more: 'Mostrar mais',
    none: 'Nenhum pagamento ainda',
    noneLead: 'O que você confirmar neste computador aparecerá aqui.',
    noneLeadNobody:
      'O que você confirma sem uma conta aparece aqui. Para ver os pagamentos de uma conta, entre nela.',
    notFound: 'Nenhum pagamento corresponde a “{search}”.',
    export: 'Exportar como CSV',
    exported: 'Salvo como {file}',
    clear: 'Limpar lista',
    clearQuestion: {
      all: 'Remover deste computador todos os pagamentos encerrados desta lista? Os que estão em andamento ficam, e nada muda em {platform}.',
      found:
        '{count, plural, one {Remover deste computador o pagamento encontrado, se estiver encerrado? Nada muda em {platform}.} many {Remover deste computador os # pagamentos encontrados? Os que estão em andamento ficam, e nada muda em {platform}.} other {Remover deste computador os # pagamentos encontrados? Os que estão em andamento ficam, e nada muda em {platform}.}}',
    },
    yesClear: 'Sim, remover',
    back: 'Voltar',
  },
} as const satisfies Translation<typeof english>;
