import type { words as english } from '../en/errors.ts';
import type { Translation } from '../translated.ts';

/** The words of each error code. A player reads `sentence`: what happened and what it means, in at most two short sentences. Support reads `cause` and `remedy`. docs/ERRORS.md is made of this. */
export const words = {
  /** An error with its code, and below it a command. */
  errorText: {
    withCode: '{code}: {sentence}',
    ledToIt: 'O que levou a isso: journal --reference {reference}',
  },
  errors: {
    'LK-101': {
      sentence:
        'O Latchkey não tem arquivo de configuração, então não pode se conectar à sua plataforma.',
      cause: 'Não há nenhum arquivo de configuração em {file}.',
      remedy:
        'Defina LATCHKEY_CONFIG com o caminho de um arquivo de configuração, ou reinstale o inicializador.',
    },
    'LK-102': {
      sentence: 'O Latchkey não consegue ler seu arquivo de configuração.',
      cause: 'Não foi possível ler o arquivo {file} ({reason}).',
      remedy: 'Verifique se o arquivo existe e se você tem permissão para lê-lo.',
    },
    'LK-103': {
      sentence: 'O arquivo de configuração do Latchkey não é um objeto JSON válido.',
      cause: 'Não é possível usar o arquivo {file}: “{reason}”.',
      remedy: 'Corrija o arquivo no local indicado, ou reinstale o inicializador.',
    },
    'LK-104': {
      sentence: 'O arquivo de configuração tem uma chave que o Latchkey não conhece: “{key}”.',
      cause:
        'Chaves desconhecidas são recusadas, porque uma chave com erro de digitação não teria efeito e ninguém perceberia.',
      remedy: 'Remova “{key}” de {file}, ou corrija a grafia.',
    },
    'LK-105': {
      sentence: 'Falta no arquivo de configuração uma chave de que o Latchkey precisa: “{key}”.',
      cause: '“{key}” é obrigatória e está ausente.',
      remedy: 'Adicione “{key}” a {file}. docs/CONFIGURATION.md lista todas as chaves.',
    },
    'LK-106': {
      sentence: 'O arquivo de configuração tem um valor que o Latchkey não pode usar, em “{key}”.',
      cause: '“{key}”: “{reason}”.',
      remedy: 'Corrija “{key}” em {file}. docs/CONFIGURATION.md mostra um exemplo.',
    },
    'LK-107': {
      sentence:
        'O arquivo de configuração enviaria seu login por uma conexão sem proteção (“{key}”).',
      cause:
        '“{key}” é um endereço http sem criptografia. Só é permitido https, ou http em um endereço de loopback.',
      remedy: 'Altere “{key}” em {file} para um endereço https.',
    },
    'LK-108': {
      sentence:
        'O arquivo de configuração tem um segredo em “{key}”. Um inicializador não deve conter segredos.',
      cause: 'Tudo em um inicializador é público, então “{key}” também seria.',
      remedy: 'Remova “{key}” de {file} e peça à plataforma que substitua esse segredo.',
    },
    'LK-201': {
      sentence:
        'O Latchkey não conseguiu abrir uma porta neste computador, então seu navegador não pode voltar a ele.',
      cause: 'Não foi possível escutar em 127.0.0.1 nem em [::1]: “{reason}”.',
      remedy:
        'Um programa de segurança pode estar impedindo: permita que o Latchkey escute em endereços de loopback.',
    },
    'LK-202': {
      sentence: 'Outro programa usa as portas às quais seu navegador volta ({ports}).',
      cause: 'Todas as portas de “redirect.ports” estão em uso em 127.0.0.1 e em [::1].',
      remedy: 'Feche o outro programa, ou registre e configure mais portas.',
    },
    'LK-203': {
      sentence:
        '{minutes, plural, one {O login não foi concluído no navegador em # minuto.} many {O login não foi concluído no navegador em # minutos.} other {O login não foi concluído no navegador em # minutos.}}',
      cause:
        'Nenhuma resposta válida chegou ao endereço de loopback dentro do prazo. Outras solicitações que chegaram: {strays}.',
      remedy:
        'Comece de novo. Se o navegador disse que deu certo, procure algum programa que bloqueie 127.0.0.1.',
    },
    'LK-204': {
      sentence: 'Você recusou o login, então nada foi compartilhado.',
      cause: 'A plataforma respondeu access_denied: {description}',
      remedy: 'Comece de novo e permita o acesso, ou faça login com outra conta.',
    },
    'LK-205': {
      sentence: 'A plataforma negou o login. {description}',
      cause: 'A resposta de autorização trouxe o erro {error}.',
      remedy:
        'Verifique o ID do cliente, o endereço de redirecionamento, os escopos e a audiência registrados na plataforma.',
    },
    'LK-206': {
      sentence: 'Este login expirou ou já foi usado. Comece de novo.',
      cause: 'O endpoint de tokens respondeu invalid_grant. {description}',
      remedy:
        'Comece de novo. Se isso se repetir, compare os relógios deste computador e da plataforma.',
    },
    'LK-207': {
      sentence: 'A plataforma não concluiu o login. {description}',
      cause: 'O endpoint de tokens respondeu com o erro {error}.',
      remedy:
        'Verifique o ID do cliente, suas concessões (grants) e a audiência registrados na plataforma.',
    },
    'LK-208': {
      sentence: 'A plataforma deu uma resposta inválida ao login, então o Latchkey não a aceitou.',
      cause: 'Não é possível usar a resposta de tokens: “{reason}”.',
      remedy: 'Comunique isso à plataforma, com este código.',
    },
    'LK-209': {
      sentence:
        '{missing, select, yes {A plataforma não informou quem fez login, então o Latchkey não aceitou.} other {O Latchkey não conseguiu verificar este login. Tente novamente.}}',
      cause: 'O id_token foi rejeitado: “{reason}”.',
      remedy:
        '{missing, select, yes {Informe à plataforma com este código: a resposta dela precisa ter um id_token para o escopo “openid”.} other {Compare “issuer”, “clientId” e “jwksUrl” com a plataforma, e os relógios.}}',
    },
    'LK-210': {
      sentence:
        'A resposta veio de um serviço de login que o Latchkey não espera, então não foi aceita.',
      cause: 'A resposta de autorização indicou o emissor {iss}.',
      remedy:
        'Compare “issuer” no arquivo de configuração com a plataforma. Se forem iguais, comunique um ataque.',
    },
    'LK-221': {
      sentence: 'O código expirou.',
      cause: 'A validade do código de dispositivo terminou antes que o jogador o aprovasse.',
      remedy: 'Obtenha um novo código. Ele é válido só por alguns minutos.',
    },
    'LK-222': {
      sentence:
        'A plataforma não permite que este inicializador faça login com um código. Use o navegador.',
      cause: 'O endpoint de autorização de dispositivos respondeu {error}. {description}',
      remedy: 'O cliente precisa da concessão device_code: peça à plataforma que a permita.',
    },
    'LK-223': {
      sentence: 'A plataforma deu um código de login que o Latchkey não pode usar.',
      cause: 'Não é possível usar a resposta de autorização de dispositivos: “{reason}”.',
      remedy: 'Comunique isso à plataforma, com este código.',
    },
    'LK-301': {
      sentence:
        '{cut, select, yes {A conexão com {host} foi interrompida antes de a resposta ficar completa. Tente novamente.} other {O Latchkey não consegue acessar {host}. Você está on-line?}}',
      cause: 'Sem conexão: “{reason}”.',
      remedy: 'Verifique a rede, o nome {host} e se a plataforma está no ar.',
    },
    'LK-302': {
      sentence: '{host} não respondeu a tempo.',
      cause: 'Nenhuma resposta chegou a tempo ({reason}).',
      remedy: 'Tente novamente. Se isso se repetir, verifique a rede e o estado da plataforma.',
    },
    'LK-303': {
      sentence: 'Não foi possível verificar a conexão segura com {host}, então nada foi enviado.',
      cause: 'O TLS falhou: “{reason}”.',
      remedy: 'Verifique o relógio, e programas ou redes que inspecionam o tráfego.',
    },
    'LK-304': {
      sentence:
        'Sua rede respondeu no lugar de {host}. Talvez você precise fazer login na rede primeiro.',
      cause: 'Veio uma página em vez de JSON (status {status}).',
      remedy: 'Abra uma página da web e faça login na rede, ou verifique o proxy.',
    },
    'LK-305': {
      sentence: '{host} está com um problema no momento. Tente novamente mais tarde.',
      cause: 'A plataforma respondeu com o erro de servidor {status}.',
      remedy: 'Aguarde e tente novamente. Verifique o estado da plataforma.',
    },
    'LK-306': {
      sentence: '{host} deu uma resposta que o Latchkey não entende.',
      cause: 'A resposta não tem o formato documentado: “{reason}”.',
      remedy: 'Atualize o inicializador, ou comunique isso à plataforma, com este código.',
    },
    'LK-307': {
      sentence: '{host} encaminhou o Latchkey para outro endereço. O Latchkey não foi até lá.',
      cause: 'A resposta foi um redirecionamento onde nenhum é permitido.',
      remedy: 'Verifique os endereços do arquivo de configuração e as páginas de login da rede.',
    },
    'LK-308': {
      sentence: 'A plataforma negou: {message}',
      cause: 'A resposta de {host} traz o status {status} e um erro.',
      remedy: 'A mensagem é da própria plataforma. Pergunte à plataforma, com este código.',
    },
    'LK-309': {
      sentence:
        'Esta rede pede uma senha, que o Latchkey não pode fornecer. Use outra rede, ou peça ao administrador dela acesso a {host}.',
      cause:
        'O proxy das configurações do sistema respondeu 407 (autenticação de proxy necessária). O Latchkey não pode enviar um nome de usuário e uma senha a um proxy.',
      remedy:
        'Deixe {host} passar pelo proxy sem senha, ou exclua-o do proxy nas configurações de rede do sistema.',
    },
    'LK-310': {
      sentence: 'O proxy da sua rede não responde, então o Latchkey não consegue se conectar.',
      cause: 'O proxy das configurações do sistema falhou: “{reason}”.',
      remedy: 'Verifique o proxy nas configurações de rede do sistema.',
    },
    'LK-311': {
      sentence: 'O endereço {host} não foi encontrado. Você está on-line?',
      cause: 'Não foi possível resolver o nome: “{reason}”.',
      remedy: 'Verifique a rede, o DNS dela e o endereço no arquivo de configuração.',
    },
    'LK-312': {
      sentence:
        '{minutes, plural, =0 {{seconds, plural, =0 {{host} recebeu solicitações demais. Tente novamente em alguns minutos.} one {{host} recebeu solicitações demais. Tente novamente em # segundo.} many {{host} recebeu solicitações demais. Tente novamente em # segundos.} other {{host} recebeu solicitações demais. Tente novamente em # segundos.}}} one {{host} recebeu solicitações demais. Tente novamente em # minuto.} many {{host} recebeu solicitações demais. Tente novamente em # minutos.} other {{host} recebeu solicitações demais. Tente novamente em # minutos.}}',
      cause: 'A plataforma respondeu {status} (solicitações demais).',
      remedy:
        'Aguarde e tente novamente. Se isso se repetir, talvez muitas pessoas compartilhem o endereço desta rede: use outra, ou pergunte à plataforma qual é o limite.',
    },
    'LK-401': {
      sentence: 'Sua sessão terminou. Faça login novamente.',
      cause:
        'A API da plataforma respondeu 401 ao token de acesso, ou o endpoint de tokens dela ao token de renovação.',
      remedy:
        'Faça login novamente. Se isso se repetir logo em seguida, compare “audience” com a plataforma.',
    },
    'LK-402': {
      sentence: 'Sua conta não tem permissão para fazer isto: {message}',
      cause: 'A API da plataforma em {host} respondeu 403.',
      remedy: 'Compare os escopos concedidos com os que a plataforma pede.',
    },
    'LK-403': {
      sentence:
        'Não foi possível renovar sua sessão, porque uma resposta se perdeu. Faça login novamente.',
      cause:
        'Uma renovação foi enviada e a resposta não chegou. Desde então, a plataforma recusa o token de renovação.',
      remedy: 'Faça login novamente. Se isso se repetir, procure uma rede que interrompa conexões.',
    },
    'LK-404': {
      sentence:
        'A plataforma informa que esta sessão pertence a outra pessoa, então o Latchkey a encerrou.',
      cause: 'O perfil que veio com o token de acesso tem um ID de usuário diferente do da conta.',
      remedy: 'Faça login novamente e comunique isso à plataforma, com este código.',
    },
    'LK-411': {
      sentence:
        'Sessão encerrada aqui. Não foi possível acessar a plataforma, então estas sessões ainda podem estar ativas lá: {names}.',
      cause: 'Os tokens não foram revogados: “{reason}”.',
      remedy:
        'As sessões terminam sozinhas. Para encerrá-las agora, use a página de sessões da plataforma.',
    },
    'LK-412': {
      sentence: 'O Latchkey não informou à plataforma que você saiu da conta.',
      cause:
        'Este login foi feito antes de o arquivo de configuração indicar {host} para a revogação, então os tokens não são enviados para lá.',
      remedy:
        'Encerre a sessão na página de sessões da plataforma. Um novo login pode ser revogado.',
    },
    'LK-501': {
      sentence: 'Este computador não tem um chaveiro para guardar seu login.',
      cause: 'O sistema não oferece proteção para segredos (sistema de criptografia: {backend}).',
      remedy:
        'No Linux, instale e inicie um chaveiro (gnome-keyring ou KWallet) e tente novamente. Ou escolha outro lugar para guardar logins.',
    },
    'LK-502': {
      sentence: 'Este computador não consegue guardar seu login com segurança.',
      cause:
        'O sistema de criptografia é {backend}. Qualquer programa do mesmo usuário pode ler o que ele criptografa.',
      remedy:
        'Instale e inicie um chaveiro (gnome-keyring ou KWallet) e tente novamente. Ou escolha outro lugar para guardar logins.',
    },
    'LK-503': {
      sentence:
        '{waits, select, yes {O chaveiro deste computador ainda não respondeu. Se ele pedir sua senha, digite-a.} other {O chaveiro deste computador está bloqueado ou não responde.}}',
      cause: 'O chaveiro ({backend}): “{reason}”.',
      remedy:
        'Desbloqueie o chaveiro, ou responda à pergunta dele, e tente novamente. Se isso não ajudar, reinicie o Latchkey. Nada foi removido.',
    },
    'LK-504': {
      sentence: 'O chaveiro deste computador não funciona.',
      cause: 'O autoteste do chaveiro ({backend}) falhou: “{reason}”.',
      remedy: 'Reinicie o chaveiro ou o computador e tente novamente. Nada foi removido.',
    },
    'LK-505': {
      sentence:
        'Seu login foi guardado em um chaveiro diferente do que está em uso agora. Faça login novamente.',
      cause: 'Ele foi criptografado com {before}. Agora o chaveiro é {now}, que não pode abri-lo.',
      remedy:
        'Inicie a sessão da área de trabalho que tem o outro chaveiro, ou faça login novamente.',
    },
    'LK-506': {
      sentence: 'Não é possível ler seu login guardado aqui. Faça login novamente.',
      cause: 'Não foi possível descriptografá-lo, ou ele não é confiável: “{reason}”.',
      remedy:
        'Faça login novamente. Se o Latchkey foi iniciado como outro usuário ou em outra área de trabalho, inicie-o como antes: nada foi excluído. Uma cópia de outro computador não pode ser aberta aqui.',
    },
    'LK-507': {
      sentence:
        'O Latchkey não conseguiu salvar neste computador, então as alterações duram só até você encerrá-lo.',
      cause: 'Não foi possível gravar o arquivo de contas: “{reason}”.',
      remedy:
        'Verifique se o disco não está cheio e se você tem permissão para gravar {file}. Depois, tente novamente.',
    },
    'LK-508': {
      sentence:
        'O arquivo de contas estava danificado, então o Latchkey o guardou à parte. Faça login novamente.',
      cause: 'Não foi possível usar o arquivo: “{reason}”. Ele foi renomeado para {file}.',
      remedy: 'Faça login novamente. O arquivo danificado foi mantido para o suporte.',
    },
    'LK-509': {
      sentence:
        'Um Latchkey mais novo salvou contas aqui. Este não as altera e guarda seu login até você encerrá-lo.',
      cause: 'O arquivo de contas tem a versão {version}, que este inicializador não conhece.',
      remedy: 'Atualize o inicializador.',
    },
    'LK-510': {
      sentence:
        'Outro Latchkey neste computador está usando suas contas, então este precisa esperar.',
      cause: 'Outro processo detém o bloqueio {file}.',
      remedy: 'Feche o outro Latchkey, ou encerre o processo dele, e tente novamente.',
    },
    'LK-511': {
      sentence:
        'O chaveiro deste computador não foi desbloqueado. Desbloqueie-o e depois reinicie o Latchkey.',
      cause:
        'Não é possível acessar o chaveiro ({backend}): ele está bloqueado ou não está em execução. O Latchkey o solicita uma vez por inicialização.',
      remedy: 'Desbloqueie ou inicie o chaveiro e depois reinicie o Latchkey. Nada foi removido.',
    },
    'LK-512': {
      sentence:
        'O Latchkey não conseguiu ler suas contas neste computador, então guarda um login só até você encerrá-lo.',
      cause: 'Não foi possível ler o arquivo de contas: “{reason}”. Nada foi alterado.',
      remedy:
        'Verifique a quem {file} pertence e se você tem permissão para lê-lo. Depois, reinicie o Latchkey.',
    },
    'LK-521': {
      sentence: 'Isto não é um ID nem um link de pagamento.',
      cause: 'O texto não é um ID nem um link que termine em /pay/ID.',
      remedy: 'Copie de novo o ID ou o link inteiro.',
    },
    'LK-522': {
      sentence: 'Este link leva a outra plataforma ({host}), então o Latchkey não o abre.',
      cause: 'O endereço do link não é “authUrl” nem “apiUrl”.',
      remedy: 'Abra o link em um navegador, ou use o inicializador dessa plataforma.',
    },
    'LK-523': {
      sentence: 'Pagamento não encontrado. Verifique se você copiou tudo.',
      cause: 'O endpoint de pagamentos respondeu 404.',
      remedy: 'Compare o ID com o lugar de onde ele veio.',
    },
    'LK-524': {
      sentence: 'A plataforma não aceita pagamentos deste inicializador.',
      cause: 'O endpoint de pagamentos recusou a chave pública (status {status}).',
      remedy: 'Compare “publicKey” com a plataforma, ou atualize o inicializador.',
    },
    'LK-525': {
      sentence: 'A plataforma respondeu sobre outro pagamento, então o Latchkey parou.',
      cause: 'A resposta indica o pagamento {other}.',
      remedy: 'Comunique isso à plataforma, com este código.',
    },
    'LK-526': {
      sentence: 'Não há nada a pagar: o valor não é maior que zero.',
      cause: 'O valor do pagamento é {value}.',
      remedy: 'Peça ao estabelecimento um pagamento com valor.',
    },
    'LK-527': {
      sentence:
        'O Latchkey não conseguiu salvar seu pagamento neste computador, então não enviou nada.',
      cause: 'Não foi possível gravar o arquivo de pagamentos: “{reason}”.',
      remedy:
        'Verifique se o disco não está cheio e se você tem permissão para gravar {file}. Depois, tente novamente.',
    },
    'LK-528': {
      sentence: 'Este pagamento mudou desde que você o viu, então não foi pago.',
      cause:
        'O valor, o estabelecimento ou os itens não são os que foram mostrados ao jogador, ou pagamento e checkout não coincidem.',
      remedy: 'Compare como era com como é agora. Confirme de novo somente se estiver correto.',
    },
    'LK-529': {
      sentence:
        'A plataforma não deu uma resposta clara. Ainda não se sabe se seu pagamento foi realizado.',
      cause: 'A solicitação pode ter sido enviada. Não se sabe o que aconteceu com ela ({code}).',
      remedy: 'Aguarde: o Latchkey pergunta à plataforma até saber. Ele não paga duas vezes.',
    },
    'LK-530': {
      sentence:
        'O arquivo de pagamentos deste computador estava danificado, então o Latchkey o guardou à parte.',
      cause: 'Não foi possível usar o arquivo: “{reason}”. Ele foi renomeado para {file}.',
      remedy:
        'Um pagamento confirmado antes ainda pode estar em andamento: procure-o na plataforma antes de pagar de novo. O arquivo danificado foi mantido para o suporte.',
    },
    'LK-531': {
      sentence: 'A plataforma mudou o valor depois que você confirmou.',
      cause: 'A plataforma informa {now}; o jogador confirmou {confirmed}.',
      remedy: 'Não aprove em nenhuma página. Comunique isso à plataforma, com este código.',
    },
    'LK-532': {
      sentence: 'Este pagamento não pode mais ser pago com o método que você escolheu.',
      cause: 'O checkout não oferece mais o método {method}.',
      remedy: 'Escolha outro método.',
    },
    'LK-533': {
      sentence:
        'A plataforma não deu, para este pagamento, uma página que o Latchkey possa abrir com segurança.',
      cause: 'A resposta não tem página, ou o endereço dela não é https nem fica neste computador.',
      remedy: 'Comunique isso à plataforma, com este código. Sem a página, o pagamento expira.',
    },
    'LK-534': {
      sentence: 'O Latchkey não consegue usar seu arquivo de pagamentos neste computador.',
      cause: 'Não foi possível abrir o arquivo: “{reason}”.',
      remedy:
        'Verifique se você tem permissão para ler e gravar {file}. Se um Latchkey mais novo o gravou, atualize o inicializador.',
    },
    'LK-535': {
      sentence: 'O Latchkey não conseguiu salvar a lista de pagamentos.',
      cause: 'Não foi possível gravar um arquivo na pasta de downloads: “{reason}”.',
      remedy:
        'Verifique se o disco não está cheio e se você tem permissão para gravar lá. Depois, tente novamente.',
    },
    'LK-536': {
      sentence: 'O Latchkey não conseguiu salvar o comprovante. O pagamento em si não mudou.',
      cause: 'Não foi possível gravar {file}: “{reason}”.',
      remedy:
        'Escolha outro nome ou outra pasta, ou libere espaço no disco. Depois, salve de novo.',
    },
    'LK-601': {
      sentence: 'O Latchkey não criou o relatório, porque ainda havia algo privado nele.',
      cause: 'Encontrado no relatório pronto: {places}.',
      remedy:
        'Nada foi salvo. Informe ao suporte este código e estes lugares; eles não contêm nenhum segredo.',
    },
    'LK-602': {
      sentence: 'O Latchkey não conseguiu salvar o relatório.',
      cause: 'Não foi possível gravar {file}: “{reason}”.',
      remedy:
        'Escolha outro nome ou outra pasta, ou libere espaço no disco. Depois, salve de novo.',
    },
    'LK-603': {
      sentence:
        'O Latchkey não pode mostrar o que aconteceu, porque não é possível ler o registro dele.',
      cause: 'Não foi possível ler a pasta “journal” nos dados do usuário: “{reason}”.',
      remedy:
        'Verifique se este usuário tem permissão para ler essa pasta. Depois, tente novamente.',
    },
    'LK-604': {
      sentence: 'O comando foi executado, mas não foi possível gravar o resultado por completo.',
      cause: 'Não foi possível gravar na saída padrão: “{reason}”.',
      remedy:
        'Libere espaço no disco, ou grave o resultado em outro lugar. O comando pode já ter feito seu trabalho, então verifique antes de repeti-lo.',
    },
    'LK-701': {
      sentence: '{host} não tem uma lista de atualizações para este inicializador.',
      cause: 'A lista de atualizações respondeu com o status {status}.',
      remedy: 'Compare “update.feedUrl” com o lugar em que a versão foi publicada.',
    },
    'LK-702': {
      sentence:
        'Não é possível usar a lista de atualizações de {host}, então o Latchkey não foi atualizado.',
      cause: 'O anúncio da lista de atualizações não é válido em: {key}.',
      remedy:
        'O inicializador continua funcionando. Comunique isso a quem o publica, com este código. Uma rede que pede login também pode causar isso.',
    },
    'LK-703': {
      sentence: 'A atualização não chegou por completo. Esta versão continua instalada.',
      cause: 'O download de {host} foi interrompido ({reason}).',
      remedy:
        'Tente novamente. Se isso se repetir, verifique a rede e o servidor das atualizações.',
    },
    'LK-704': {
      sentence:
        'A atualização não é o arquivo anunciado, então o Latchkey a descartou. Esta versão continua instalada.',
      cause: 'O tamanho ou a soma SHA-512 do arquivo não coincidem com o anúncio.',
      remedy:
        'Tente mais uma vez. Se isso se repetir, comunique a quem publica o inicializador: o arquivo ou a lista de atualizações foi alterado.',
    },
    'LK-705': {
      sentence:
        'A atualização não está assinada pelo editor deste inicializador, então o Latchkey a descartou. Esta versão continua instalada.',
      cause:
        'A assinatura está ausente, não é válida, é de outro editor ou não pôde ser verificada.',
      remedy:
        'Não a instale manualmente. Comunique isso a quem publica o inicializador. Se o PowerShell estiver bloqueado neste computador, permita-o.',
    },
    'LK-706': {
      sentence: 'A versão {version} não foi instalada. Esta versão continua instalada.',
      cause:
        'O inicializador se encerrou para instalar a versão {version} e iniciou de novo com a anterior.',
      remedy:
        'Tente novamente. Se isso se repetir, obtenha o instalador na página de downloads e verifique o que o bloqueia.',
    },
    'LK-707': {
      sentence: 'O Latchkey não conseguiu salvar a atualização. Esta versão continua instalada.',
      cause: 'Não foi possível ler ou gravar o arquivo: “{reason}”.',
      remedy:
        'Libere espaço no disco e verifique se você tem permissão para gravar onde o inicializador está.',
    },
    'LK-708': {
      sentence:
        'A lista de atualizações de {host} não está assinada para este inicializador, então o Latchkey não foi atualizado.',
      cause:
        'Nenhuma assinatura do anúncio é da chave deste inicializador, ou o anúncio foi alterado depois de assinado.',
      remedy:
        'O inicializador continua funcionando. Não instale nenhuma atualização manualmente. Comunique isso a quem publica o inicializador, com este código.',
    },
    'LK-709': {
      sentence:
        'A lista de atualizações de {host} é mais antiga que este inicializador, então o Latchkey não foi atualizado.',
      cause: 'A lista anuncia a versão {announced}, e a versão {version} está em execução.',
      remedy:
        'Se você instalou esta versão manualmente, espere até que a lista a mencione. Caso contrário, comunique isso a quem publica o inicializador.',
    },
    'LK-710': {
      sentence:
        'A lista de atualizações de {host} é mais antiga que uma anterior, então o Latchkey não foi atualizado.',
      cause:
        'A lista anuncia a versão {announced}. Ela já anunciou a versão {newest} a este inicializador.',
      remedy:
        'O inicializador continua funcionando. Se isso se repetir, comunique a quem publica o inicializador: uma lista antiga pode esconder uma versão mais nova.',
    },
    'LK-711': {
      sentence:
        'Esta compilação do Latchkey não consegue verificar atualizações, então não se atualiza.',
      cause: 'O aplicativo não tem uma chave pública para atualizações, ou não é possível lê-la.',
      remedy:
        'Obtenha as novas versões na página de downloads. Uma compilação que não é uma versão publicada não tem chave.',
    },
    'LK-901': {
      sentence: 'Algo deu errado no Latchkey.',
      cause: 'Um erro inesperado: “{reason}”.',
      remedy: 'Tente novamente e comunique o erro com este código.',
    },
    'LK-902': {
      sentence: 'O Latchkey recusou uma solicitação que não veio da própria janela.',
      cause:
        'Uma mensagem no canal {channel} veio de um remetente desconhecido ou tinha dados inválidos.',
      remedy: 'Reinicie o inicializador e comunique o erro com este código.',
    },
    'LK-903': {
      sentence: 'O Latchkey não conseguiu abrir seu navegador.',
      cause: 'Nenhum programa abriu o endereço: {program} falhou ou não está instalado.',
      remedy: 'Instale-o (Debian: xdg-utils), ou copie o link em um navegador.',
    },
    'LK-904': {
      sentence: 'O Latchkey não consegue proteger sua janela neste sistema (não há sandbox).',
      cause:
        'Ele foi iniciado com --no-sandbox, manualmente ou por um AppImage onde namespaces de usuário são proibidos.',
      remedy:
        'Instale o pacote do Latchkey para este sistema, ou permita que ele use namespaces de usuário.',
    },
    'LK-905': {
      sentence: 'O Latchkey não conseguiu mudar se ele inicia quando você entra neste computador.',
      cause:
        'Não foi possível mudar a lista de programas que o sistema inicia quando você entra: “{reason}”.',
      remedy: 'Mude isso nas configurações do sistema, ou permita que o Latchkey grave ali.',
    },
    'LK-906': {
      sentence: 'Foram vezes demais em pouco tempo, então o Latchkey não fez isso.',
      cause:
        'A janela pediu mais páginas do navegador ou arquivos salvos do que um jogador pede: por uma tecla pressionada ou uma página comprometida.',
      remedy:
        'Espere alguns segundos e tente de novo. Se ninguém apertou nada, feche o Latchkey e avise o suporte.',
    },
    'LK-907': {
      sentence: 'O Latchkey não inicia aqui, porque a pasta dele pertence a {owner}: {folder}',
      cause:
        'O Latchkey foi iniciado por outro usuário: {user}. Arquivos de {user} nessa pasta impediriam o acesso de {owner}.',
      remedy: 'Inicie o Latchkey como {owner}, sem sudo.',
    },
    'LK-908': {
      sentence:
        'O Latchkey não foi iniciado, porque outro programa poderia ter apertado seus botões.',
      cause:
        'Ele foi iniciado com {option}, que permite a outros programas ler a janela dele e controlá-la.',
      remedy:
        'Inicie-o pelo menu. Se isso aparecer de novo, verifique o atalho e procure software malicioso neste computador.',
    },
  },
} as const satisfies Translation<typeof english>;
