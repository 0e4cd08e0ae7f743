import type { words as english } from '../en/checks.ts';
import type { Translation } from '../translated.ts';

/** What the steps of a check-up are called, and what they find. */
export const words = {
  checks: {
    titles: {
      configuration: 'Configuração',
      system: 'Versões e sistema',
      sandbox: 'Sandbox',
      keyring: 'Chaveiro',
      linkOpener: 'Navegador',
      linkHandler: 'Links de pagamento',
      disk: 'Espaço em disco',
      userData: 'Pasta de dados',
      accounts: 'Arquivo de contas',
      payments: 'Arquivo de pagamentos',
      journal: 'Registro',
      lastSignIn: 'Último login',
      lastSession: 'Última sessão',
      lastPayment: 'Último pagamento',
      loopback: 'Volta do navegador',
      ports: 'Portas de login',
      proxy: 'Proxy',
      name: 'Resolução do nome {host}',
      connection: 'Conexão com {host}',
      certificate: 'Certificado de {host}',
      captivePortal: 'Portal cativo',
      clock: 'Relógio',
      speed: 'Tempo de resposta',
      authorize: 'Página de login',
      device: 'Login com um código',
      profile: 'Perfil',
      publicKey: 'Chave pública',
      session: 'Sessão',
      updates: 'Atualizações',
    },
    run: {
      stopped: 'Não verificado: o diagnóstico foi interrompido.',
      blocked: 'Não verificado: “{step}” precisa funcionar primeiro.',
      tooLate: 'Não houve resultado em {seconds, number} s.',
      tooLateRemedy:
        'Inicie o diagnóstico de novo. Se esta etapa falhar outra vez, o que ela verifica não responde.',
    },
    machine: {
      configuration: '{platform}, em {hosts}.',
      system: '{versions}. {system}. Tela: {display}.',
      sandboxed: 'Ativado para todas as páginas.',
      keyring: '{backend} criptografa e descriptografa.',
      opensAddresses: 'O sistema abre endereços em {browser}.',
      opensAddressesSomehow: 'O sistema abre endereços em um navegador que ele não informa.',
      programOpens: '{program} abre endereços em {browser}.',
      programOpensSomehow: '{program} abre endereços em um navegador que ele não informa.',
      notInstalled: 'Só um inicializador instalado abre links.',
      opensLinks: 'Links latchkey: abrem este inicializador.',
      otherOpensLinks: 'Links latchkey: abrem outro programa, ou nenhum.',
      otherOpensLinksRemedy:
        'Inicie uma vez o inicializador instalado. Se isso não ajudar, instale-o de novo.',
    },
    storage: {
      free: 'Há {megabytes, number} MB livres no disco de {folder}.',
      noFolder: '{folder} é criada na primeira inicialização.',
      folder: 'É possível ler e gravar em {folder}.',
      noAccounts: 'Não existe: ninguém fez login neste computador ainda.',
      damagedAccounts:
        'O arquivo de contas está danificado ({damage}). O Latchkey o guarda à parte na próxima inicialização.',
      accounts:
        '{count, plural, one {# conta} many {# contas} other {# contas}}, {bytes, number} bytes.',
      noPayments: 'Não existe: ninguém pagou neste computador ainda.',
      intact: 'Intacto, {bytes, number} bytes.',
      interrupted:
        'Uma gravação foi interrompida e será desfeita na próxima inicialização, {bytes, number} bytes.',
      noJournal: 'Ainda não existe.',
      journal:
        '{records, plural, one {# entrada} many {# entradas} other {# entradas}}, {kilobytes, number} kB de no máximo {most, number}. {damaged, plural, one {# linha danificada} many {# linhas danificadas} other {# linhas danificadas}}.',
      journalWithAge:
        '{records, plural, one {# entrada} many {# entradas} other {# entradas}}, {kilobytes, number} kB de no máximo {most, number}, entrada mais recente {age}. {damaged, plural, one {# linha danificada} many {# linhas danificadas} other {# linhas danificadas}}.',
      journalRemedy:
        'Mova {folder} para outro lugar e guarde essa pasta para o suporte. O Latchkey começa um novo registro.',
      journalNotWritable: 'O Latchkey não consegue gravar seu registro: {file} ({reason}).',
      journalNotWritableRemedy:
        'Confira se você tem permissão para ler e gravar {file}, ou mova-o para outro lugar: o Latchkey começa um novo registro.',
      readableByOthers: 'Outros usuários deste computador têm acesso a {file} (modo {mode}).',
      readableByOthersRemedy: 'Mude o modo para {mode}: chmod {mode} {file}',
    },
    last: {
      noSignIn:
        '{days, plural, one {Não houve nenhum login neste computador no último dia.} many {Não houve nenhum login neste computador nos últimos # dias.} other {Não houve nenhum login neste computador nos últimos # dias.}}',
      noSession:
        '{days, plural, one {Não houve nenhuma sessão neste computador no último dia.} many {Não houve nenhuma sessão neste computador nos últimos # dias.} other {Não houve nenhuma sessão neste computador nos últimos # dias.}}',
      noPayment:
        '{days, plural, one {Não houve nenhum pagamento neste computador no último dia.} many {Não houve nenhum pagamento neste computador nos últimos # dias.} other {Não houve nenhum pagamento neste computador nos últimos # dias.}}',
      /** `{time}` is as `2026-01-31 23:59 UTC`. */
      signInWorked: 'O último login funcionou ({time}).',
      signInFailed: 'O último login falhou ({time}).',
      signInCancelled: 'O jogador cancelou o último login ({time}).',
      signInWaiting: 'O último login não terminou ({time}).',
      stray: 'O Latchkey ignorou a resposta do navegador, porque ela tem o “state” de outro login.',
      strayRemedy:
        'Feche as abas antigas da página de login e faça login novamente. Se isso se repetir, comunique à plataforma que ela não devolve “state” sem alterações.',
      slowedDown:
        '{count, plural, one {A plataforma pediu uma vez para ser consultada com menos frequência, e o Latchkey fez isso.} many {A plataforma pediu # vezes para ser consultada com menos frequência, e o Latchkey fez isso.} other {A plataforma pediu # vezes para ser consultada com menos frequência, e o Latchkey fez isso.}}',
      expiresInText: 'A resposta de tokens tem “expires_in” como texto.',
      noIdToken: 'A resposta de tokens não tem id_token.',
      sessionEnded: 'A última sessão foi encerrada ({time}).',
      sessionProblem: 'A última sessão teve um problema ({time}).',
      sessionFine: 'A última sessão não teve nenhum problema ({time}).',
      refreshTokenRefused: 'Foi o endpoint de tokens, que recusou o token de renovação.',
      accessTokenRefused: 'Foi a API, que recusou o token de acesso.',
      paymentFine: 'O último pagamento não teve nenhum problema ({time}).',
      paymentProblem: 'O último pagamento teve um problema ({time}).',
      unknownStatus: 'A plataforma deu a ele um status que o Latchkey não conhece.',
      status: 'O status dele na plataforma: {status}.',
      reference: 'Referência {reference}.',
    },
    loopback: {
      works: 'Uma solicitação volta por {addresses}.',
      unusable: 'Não é possível usar {address} ({reason}).',
      anyPort: 'Qualquer porta livre serve.',
      free: 'Livre: {ports}.',
      usedByLauncher: '{port} está em uso por um login deste inicializador.',
      usedBy: '{port} está em uso por {program} (processo {pid}).',
      usedByOther: '{port} está em uso por outro programa.',
    },
    network: {
      noProxy: 'Nenhum: as solicitações vão direto para a plataforma.',
      proxyPassword: 'Ele pede uma senha ({schemes}).',
      proxyIs: 'O proxy é {proxy}.',
      proxyWorks: '{proxies} deixa as solicitações passarem.',
      isAddress: 'Já é um endereço, então não há nada a resolver.',
      proxyLooksUp: 'O proxy resolve o nome.',
      otherProxy: 'O diagnóstico não pode usar o proxy {proxy}; o inicializador pode.',
      open: 'Aberta em {ms, number} ms.',
      plainHttp: 'http sem criptografia, só neste computador.',
      trusted: 'As solicitações do inicializador confiam nele.',
      certificate:
        'O certificado é para {subject}, foi emitido por {issuer} ({root}) e é válido até {day}.',
      certificateUnknownEnd:
        'O certificado é para {subject}, foi emitido por {issuer} ({root}) e é válido até um dia desconhecido.',
      addedAuthority:
        'Só uma autoridade que foi adicionada a este computador responde por ele: {root}.',
      addedAuthorityRemedy:
        'Pergunte a quem administra este computador ou esta rede se {root} pode ler o tráfego. Se ninguém conhecer essa autoridade, não faça login em lugar nenhum neste computador.',
      nothingAnswered: 'Nada respondeu.',
      noCaptivePortal: 'Nenhuma página responde no lugar da plataforma.',
    },
    platform: {
      noDate: 'Nenhuma resposta tinha data.',
      clock: 'No máximo um minuto de diferença do relógio de {host}.',
      clockAheadMinutes:
        '{count, plural, one {O relógio deste computador está # minuto adiantado em relação ao de {host}.} many {O relógio deste computador está # minutos adiantado em relação ao de {host}.} other {O relógio deste computador está # minutos adiantado em relação ao de {host}.}}',
      clockBehindMinutes:
        '{count, plural, one {O relógio deste computador está # minuto atrasado em relação ao de {host}.} many {O relógio deste computador está # minutos atrasado em relação ao de {host}.} other {O relógio deste computador está # minutos atrasado em relação ao de {host}.}}',
      clockAheadHours:
        '{count, plural, one {O relógio deste computador está # hora adiantado em relação ao de {host}.} many {O relógio deste computador está # horas adiantado em relação ao de {host}.} other {O relógio deste computador está # horas adiantado em relação ao de {host}.}}',
      clockBehindHours:
        '{count, plural, one {O relógio deste computador está # hora atrasado em relação ao de {host}.} many {O relógio deste computador está # horas atrasado em relação ao de {host}.} other {O relógio deste computador está # horas atrasado em relação ao de {host}.}}',
      clockRemedy:
        'Deixe o sistema ajustar a data e a hora automaticamente. Se elas estiverem certas neste computador, comunique isso à plataforma.',
      notMeasured: 'Não medido: o endpoint do perfil não respondeu como esperado.',
      speed: '{host} respondeu em {ms, number} ms.',
      slow: '{host} levou {seconds, number} s na mais rápida de três respostas.',
      slowRemedy: 'Verifique a rede e o estado da plataforma.',
      authorizeRemedy: 'Compare “authUrl” com a plataforma.',
      redirect: 'Ela responde com um redirecionamento.',
      answers: 'Ela responde (status {status}).',
      device: 'A plataforma deu um código a este inicializador.',
      expiresInNumber: 'A resposta tem “expires_in” como número.',
      requiresSignIn: 'Exige login, como deve ser.',
      acceptsKey: 'A plataforma a aceita.',
    },
    session: {
      none: 'Nenhuma sessão está guardada neste computador.',
      refreshable:
        'O Latchkey a renova na próxima vez que ela for necessária. Ela era válida até {time}.',
      over: 'Ela era válida até {time}.',
      valid: 'A plataforma a aceita. Ela é válida até {time}.',
      validUnknown: 'A plataforma a aceita. Ela é válida até um momento desconhecido.',
    },
    updates: {
      none: 'O arquivo de configuração não tem um endereço de atualizações.',
      same: 'A lista de atualizações anuncia esta versão, {version}.',
      other: 'A lista de atualizações anuncia a versão {announced}; esta é a {version}.',
      itself: 'O Latchkey instala as atualizações sozinho.',
      byHand: 'Esta cópia do Latchkey não pode se atualizar sozinha.',
    },
  },
} as const satisfies Translation<typeof english>;
