import type { TextoFonte } from './texto.rules.ts'

/** Privacy notice that adds WhatsApp, photos of requests, quotes, complaints, support and merged accounts. A changed text needs another version. */
export const privacidade20261201: TextoFonte = {
  assunto: 'privacidade',
  versao: '2026-12-01',
  vigenteDesde: '2026-12-01',
  titulo: 'Aviso de privacidade',
  resumo: 'Quais dados seus guardamos, para quê, por quanto tempo e com quem dividimos.',
  secoes: [
    {
      titulo: 'Quem é responsável',
      paragrafos: [
        'O {marca} Serviços de Saúde Ltda., CNPJ 11.222.333/0001-81, Rua da Quitanda, 86, 12º andar, Centro, Rio de Janeiro, RJ, decide como os seus dados são usados nesta plataforma. Para falar sobre os seus dados, ligue para {suporte} e peça o encarregado de dados.',
        'A unidade que atende você é responsável pelo que ela registra no atendimento. O {marca} não recebe resultados, receitas nem prontuários.',
      ],
      itens: [],
    },
    {
      titulo: 'O que guardamos',
      paragrafos: ['O histórico de compras de saúde diz algo sobre a sua saúde, e cuidamos dele assim.'],
      itens: [
        'Conta: nome, CPF, data de nascimento, e-mail, celular, endereço de cobrança, usuário e a senha em forma cifrada, que não pode ser lida de volta.',
        'Compras: pedidos, exames, horários, vouchers, cupons, valores, pagamentos, devoluções e os orçamentos que você guarda.',
        'Foto do pedido médico, se você enviar: fica cifrada e sem o lugar e a hora em que foi tirada. Só você e a unidade do pedido podem ver, e cada vez que a unidade olha fica registrada.',
        'Reclamações: o que você escreveu e o que respondemos.',
        'Cartão SinSaude: número, titular e dependentes, com CPF e data de nascimento.',
        'Plano comprado por telefone: o que você disse a quem atendeu, para fazer o contrato e enviar o link de pagamento.',
        'No seu aparelho, e só nele: se você abre o cartão digital, o navegador guarda uma chave, o certificado dela e o que está impresso no cartão (nome, número, plano e validade), para mostrar o cartão sem internet. A chave é criada no aparelho e não sai dele. Ela não serve para seguir o que você faz.',
        'O que você faz aqui: avaliações, favoritos, alertas de preço, listas de espera e o que você autorizou.',
        'Mensagens: os e-mails, SMS e avisos de WhatsApp que enviamos a você, e se foram entregues.',
        'Buscas: contamos o que se procura e em que cidade, sem guardar quem procurou.',
        'Segurança: onde você está conectado, os navegadores conhecidos, os endereços de internet de onde você entrou, as senhas erradas e, se você ligar, a verificação em duas etapas. Os segredos dela ficam cifrados.',
        'Registros: quem da equipe procurou você no suporte, e quem viu ou mudou os seus pedidos. Você pode ver isso em Privacidade.',
      ],
    },
    {
      titulo: 'Para quê, e com que base na lei',
      paragrafos: [],
      itens: [
        'Vender e entregar o que você comprou, marcar horários e avisar você: execução do contrato.',
        'Cobrar, devolver e guardar as contas: contrato e obrigação legal.',
        'Proteger a sua conta e evitar fraude: legítimo interesse e prevenção à fraude.',
        'Enviar novidades e ofertas: só com a sua autorização, que pode ser retirada a qualquer momento.',
      ],
    },
    {
      titulo: 'Com quem dividimos',
      paragrafos: ['Não vendemos dados e não os usamos para propaganda de outras empresas.'],
      itens: [
        'A unidade do pedido recebe o nome e o CPF de quem comprou e de quem vai ser atendido, o serviço e o horário. Se você enviar a foto do pedido médico, ela também a vê. Ela não recebe o seu e-mail nem o seu celular.',
        'A Zoop processa os pagamentos e recebe nome, CPF, e-mail, celular, endereço e, no cartão de crédito, os dados do cartão. O número e o código do cartão passam por nós só para chegar à Zoop e não são guardados; ficam a bandeira e os quatro últimos números.',
        'O servidor de e-mail e o provedor de SMS recebem o seu endereço ou celular e o texto da mensagem.',
        'Se você escolher os avisos pelo WhatsApp, a Meta recebe o seu celular e o texto do aviso, e pode tratá-los fora do Brasil.',
        'Quando você digita um CEP, ele é consultado em serviços públicos de endereço, sem o seu nome.',
        'Nos mapas, as imagens das ruas vêm do OpenStreetMap ou de outro servidor de mapas, que vê o seu endereço de internet e a região mostrada.',
      ],
    },
    {
      titulo: 'Por quanto tempo',
      paragrafos: [],
      itens: [
        'Conta, cartão, avaliações e favoritos: enquanto a conta existir.',
        'Cartão digital no aparelho: até você sair da conta, apertar Sair na página do cartão ou o cartão deixar de valer. O navegador apaga na primeira visita com internet depois disso. O certificado vale no máximo 7 dias.',
        'Plano comprado por telefone que não foi pago e não está em nenhuma conta: nome, CPF, endereço, contatos e dependentes são apagados em até 30 dias depois que o contrato e o link terminam.',
        'Pedidos e pagamentos: enquanto a conta existir; depois dela ficam sem nome e sem CPF, para as contas da empresa e a lei fiscal.',
        'Foto do pedido médico: até 180 dias depois de enviada, e um dia se não ficou em nenhum pedido. Você pode apagar antes.',
        'Orçamentos guardados: até você apagar, ou enquanto a conta existir. Reclamações: enquanto a conta existir; depois dela ficam sem o que você escreveu.',
        'Contas unidas a pedido seu: por 30 dias guardamos o que passou de uma para a outra, para poder desfazer.',
        'Texto e endereço das mensagens: 90 dias.',
        'Cadastro que não foi concluído: um dia.',
        'Sessões: 12 horas, ou 30 dias se você pedir para continuar conectado.',
        'Contagem de senhas e códigos errados: um dia. Lugares de onde você entrou: 90 dias sem uso. Navegadores conhecidos: 400 dias sem uso.',
        'Pedido de nova senha: o link vale uma hora, e o registro dele fica mais um dia. Verificação em duas etapas: enquanto estiver ligada.',
        'O que você autorizou e o registro de quem viu os seus dados: ficam, para poder provar.',
        'Quando um prazo termina, o apagamento acontece em até um dia.',
        'O que a Zoop, a unidade e os provedores de mensagem guardam segue as regras e os prazos deles.',
      ],
    },
    {
      titulo: 'Cookies',
      paragrafos: [
        'Usamos só os cookies que fazem o site funcionar: o da sua sessão, o que reconhece este navegador, os que guardam o que você começou antes de entrar e o que mostra um aviso depois de uma ação. Não há rastreadores, nem letras, imagens ou programas de outras empresas, além das imagens do mapa.',
      ],
      itens: [],
    },
    {
      titulo: 'O que você pode fazer',
      paragrafos: ['Tudo isto está em Privacidade, na sua área, e não custa nada:'],
      itens: [
        'ver e baixar tudo o que guardamos sobre você;',
        'corrigir os seus dados em Meus Dados;',
        'autorizar e deixar de autorizar mensagens;',
        'saber quem da equipe viu os seus pedidos;',
        'apagar a sua conta.',
      ],
    },
    {
      titulo: 'Se você trabalha em uma unidade ou no {marca}',
      paragrafos: [
        'A sua conta é de trabalho: quem a criou foi a unidade ou o {marca}, e nenhuma autorização é pedida a você. Em Privacidade, no painel, você pode ver e baixar os dados da conta e sair dos aparelhos.',
        'O registro do que você faz aqui guarda o seu nome, a hora e o endereço de internet encurtado, que não identifica o aparelho.',
        'O que você registra nos atendimentos pertence à unidade, e o registro de quem viu os pedidos precisa ser guardado. Por isso a conta de trabalho não é apagada por você: peça a quem administra a unidade que a desative, ou ligue para {suporte}.',
      ],
      itens: [],
    },
    {
      titulo: 'Se você não ficar satisfeito',
      paragrafos: [
        'Fale primeiro com a gente: {suporte}. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
        'Se este aviso mudar, o texto novo aparece aqui com outra data.',
      ],
      itens: [],
    },
  ],
}
