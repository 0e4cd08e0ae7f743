import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'sim',
    /** Wrong arguments: what is wrong, and what to do instead. Words with “--” and names of commands are typed as they are. */
    misuse: {
      noCommand: 'Não existe o comando “{word}”.',
      commandsAre: 'Os comandos são: {commands}.',
      noOption: 'Não existe a opção “{option}”.',
      needsValue: '“{option}” precisa de um valor.',
      takesNoValue: '“{option}” não aceita nenhum valor.',
      otherCommand: '“{option}” é para {command}.',
      takesNo: '“{command}” não aceita “{word}”.',
      leaveOut: 'Retire isso, ou veja: {command} --help',
      see: 'Veja: {command} --help',
      seeOptions: 'Para ver as opções: --help',
      asIn: 'Por exemplo: {example}',
      number: 'sign-out aceita um número de conta, ou --all.',
      keep: '--keep aceita keyring ou weak.',
      payment: 'payment aceita um ID ou um link.',
      agree: '“--agree” precisa de “--confirm METHOD”.',
      out: '--out aceita o nome de um arquivo.',
      limit: '--limit aceita um número de 1 a {most}.',
      noReference: '“{text}” não é uma referência.',
      reference:
        'Ela tem oito letras e algarismos, e nunca 0, O, 1, I ou L. Por exemplo: {example}',
    },
    /** What `--help` prints. Lines are broken where they end. Words in capitals stand for what a person types. */
    help: {
      usage: 'Uso: {usage}',
      commands: 'Comandos:',
      options: 'Opções:',
      exitCodes: 'Códigos de saída:',
      /** One line each, beside the name of the command. */
      does: {
        doctor: 'verifica este computador, a rede e a plataforma, e diz o que fazer',
        journal: 'mostra o que aconteceu no inicializador, ou o que pertence a uma referência',
        'sign-in': 'faz login com um código que você digita em qualquer dispositivo',
        accounts: 'lista as contas deste computador',
        whoami: 'pergunta à plataforma quem fez login',
        'sign-out': 'sai da conta e a remove deste computador',
        payment: 'mostra um pagamento, ou o paga',
        report: 'salva um relatório para o suporte em um só arquivo, sem nada privado',
      },
      about: {
        doctor:
          'Verifica ao mesmo tempo este computador, a rede e a plataforma, em até dez segundos. Cada etapa diz o que encontrou e, se algo estiver errado, o que fazer. O comando não muda nada nem faz login; ele pede à plataforma um código de login, que não é mostrado a ninguém e expira.',
        journal:
          'Mostra o que o inicializador registrou sobre logins, sessões e pagamentos, com o mais recente no fim. Os horários são os deste computador. O registro não tem tokens, códigos, endereços, nomes nem valores.',
        'sign-in':
          'Mostra um código, um endereço e, em um terminal, um código QR. Quem digitar o código nesse endereço fará login neste computador. O código vale por alguns minutos.\nNada é guardado sem proteção, a menos que você permita. Em um terminal, você é perguntado. Fora dele, nenhum login é feito, e o comando mostra qual --keep informar.',
        accounts:
          'Lista as contas deste computador, a última usada primeiro. Não usa o chaveiro nem a rede.',
        whoami: 'Pergunta à plataforma quem fez login, e renova a sessão se for a hora.',
        'sign-out':
          'Sai da conta exibida, ou da que tem este número, e a remove deste computador. Avisa a plataforma, se a configuração tiver um endereço para isso.',
        payment:
          'Mostra um pagamento: valor, estabelecimento, itens, status e métodos. Sem --confirm, nada é pago.\nUm pagamento é enviado uma só vez, mesmo com vários comandos e janelas. Ctrl+C para a espera pelo resultado, não o pagamento.',
        report:
          'Executa o diagnóstico, lê o registro e salva ambos em um arquivo zip: uma página para qualquer navegador, e o mesmo como JSON. Ele não tem senhas, tokens, códigos, endereços de e-mail nem nomes, e não é enviado. Se algo privado for encontrado no relatório pronto, nada é salvo.\nO relatório é salvo mesmo que o diagnóstico encontre um problema ou que a configuração esteja errada.',
      },
      option: {
        json: 'mostra JSON',
        version: 'mostra a versão',
        help: 'mostra esta ajuda, ou a de um comando',
        fields: 'mostra JSON: {fields}',
        lines: 'mostra cada entrada como está guardada, uma por linha',
        fieldsAtEnd: 'mostra JSON no fim: {fields}. O código e o endereço vão para stderr',
        reference:
          'mostra só o que pertence a este login, sessão, pagamento ou falha. A janela mostra a referência ao lado do código de um erro',
        follow: 'continua mostrando novas entradas, até Ctrl+C',
        limit: 'mostra as N entradas mais recentes em vez das {usual} mais recentes',
        keepWeak:
          'guarda o login em um arquivo que seus outros programas poderiam ler, se o chaveiro deste computador não oferecer proteção melhor',
        keepKeyring:
          'guarda o login no chaveiro, mesmo que na janela você tenha escolhido não guardar nada',
        confirm:
          'paga com este método, indicado pelo ID. Antes são mostrados valor, estabelecimento, método e pagador, e em um terminal você digita sim. Fora dele, nada é pago: o comando mostra qual --agree informar',
        agree:
          'aceita exatamente este valor, estabelecimento, itens, método e pagador. Se algo disso tiver mudado, nada é pago',
        all: 'todas as contas',
        out: 'o arquivo a gravar; por padrão, {usual} na pasta atual. Um arquivo existente não é substituído',
      },
      exit: {
        fine: 'tudo certo',
        problem: 'um problema foi encontrado',
        misuse: 'uso incorreto',
        configuration: 'a configuração está errada',
        interrupted: 'interrompido',
        noProblem: 'nenhum problema',
        step: 'uma etapa falhou ou tem um aviso',
        noRecord: 'nada tem esta referência',
        signedIn: 'login feito',
        nobody: 'nenhum login foi feito',
        paid: 'mostrado, ou pago com --confirm',
        notPaid: 'não pago, ou ainda não se sabe',
        somebody: 'alguém fez login',
        unknown: 'ninguém fez login, ou a plataforma não informou',
        signedOut: 'sessão encerrada',
        notTold: 'ninguém tinha feito login, ou não foi possível avisar a plataforma',
        noAccount: 'essa conta não existe',
        saved: 'salvo',
        notSaved: 'algo privado foi encontrado, ou não foi possível salvar',
      },
    },
    accounts: {
      signedIn: '{number}  {name}: login feito',
      signedInShown: '{number}  {name}: login feito, conta exibida agora',
      ended: '{number}  {name}: precisa de um novo login',
      endedShown: '{number}  {name}: precisa de um novo login, conta exibida agora',
      none: 'Não há nenhuma conta neste computador.',
      notThere: 'Não há nenhuma conta {number}.',
      seeNumbers: 'Para ver os números: accounts',
      nobody: 'Ninguém fez login.',
      player: '{name}, com login feito.',
      playerUntil: '{name}, com login feito, válido até {time}.',
      /** A player, and the account's status at the platform, as in “Mira (Verified)”. */
      withStatus: '{name} ({status})',
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
      signedIn: 'Login feito como {name}, guardado {place}.',
      signedInUndecided: 'Login feito como {name}.',
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
      /** One line of what is paid for. `{quantity}` as in “2 ×”. */
      line: '{description}: {amount}',
      lineWithQuantity: '{quantity} {description}: {amount}',
      /** A method: the word to type, and its name. */
      method: '{id}: {label}',
      /** A status or a reason in Latchkey’s words, and the platform’s word for it. */
      withCode: '{text} ({code})',
      noMethod: 'Este pagamento não tem o método “{method}”.',
      methodsAre: 'Os métodos são: {methods}.',
      typeYes: 'Digite sim para pagar. Com qualquer outra resposta, nada é pago: ',
      nothingPaid: 'Nada foi pago.',
      toPay:
        'Nada foi pago ainda. Para pagar exatamente isto:\n  payment {id} --confirm {method} --agree {agreement}',
      notForShell:
        'Nada foi pago ainda. O ID deste método tem caracteres que um shell poderia executar, então nenhum comando é mostrado. Pague na janela: --pay {id}',
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
      fact: '{label}: {value}',
      /** Labels of dates. */
      confirmedAt: 'Confirmado em',
      checkedAt: 'Status verificado em',
      note: 'O Latchkey criou este comprovante com os dados que {platform} enviou. Não é uma nota fiscal.',
    },
  },
} as const satisfies Translation<typeof english>;
