import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Texts of the site that administrators edit: the path names the text. */
const conteudo = ['quemsomos', 'aboutus', 'comofunciona', 'perguntas', 'reclamacoes', 'acessibilidade'].map(
  (id) => route(id, 'pages/publico/conteudo/page.tsx', { id }),
)

/** Legal texts; the path names the text. */
const textos = ['termos', 'privacidade', 'comunicacao', 'whatsapp', 'contrato'].map((id) =>
  route(id, 'pages/publico/textos/page.tsx', { id }),
)

/** Public pages: search and the units' pages. */
const publico = [
  index('pages/publico/inicio/page.tsx'),
  route('busca', 'pages/publico/busca/page.tsx'),
  route('orcamento', 'pages/publico/orcamento/page.tsx'),
  route('orcamento/guardar', 'pages/publico/orcamento/guardar.ts'),
  route('orcamento/resultado', 'pages/publico/orcamento/resultado/page.tsx'),
  route('agendar', 'pages/publico/unidade/agendar.ts'),
  route('sinsaudecard', 'pages/publico/sinsaudecard/page.tsx'),
  route('saibamais', 'pages/publico/saibamais/page.tsx', { id: 'saibamais' }),
  route('saibamais-2', 'pages/publico/saibamais/page.tsx', { id: 'saibamais-2' }),
  route('saibamais-3', 'pages/publico/saibamais/page.tsx', { id: 'saibamais-3' }),
  route('test-checkout', 'pages/publico/sinsaudecard/test-checkout.ts'),
  route('form-sinsaude', 'pages/publico/form-sinsaude/page.tsx'),
  route('profissionais', 'pages/publico/profissionais/page.tsx'),
  ...conteudo,
  route('alentoempresas', 'pages/publico/conteudo/empresas/page.tsx'),
  ...textos,
  route('regras-das-avaliacoes', 'pages/publico/regras/page.tsx'),
  route('lembrete/:token', 'pages/publico/lembrete/page.tsx'),
  route('lista-de-espera/oferta/:token', 'pages/publico/oferta-espera/page.tsx'),
  route('consultas/:servico/:lugar', 'pages/publico/panorama/page.tsx', { id: 'consultas' }),
  route('exames/:servico/:lugar', 'pages/publico/panorama/page.tsx', { id: 'exames' }),
  route(':servico/:descricao/menorPreco/:preco/:nomeRede/:cidade', 'pages/publico/unidade/page.tsx', [
    index('pages/publico/unidade/servicos/page.tsx'),
    route('single/experiencia', 'pages/publico/unidade/experiencia/page.tsx'),
    route('single/avaliacoes', 'pages/publico/unidade/avaliacoes/page.tsx'),
    route('single/profissionais', 'pages/publico/unidade/profissionais/page.tsx'),
  ]),
]

/** Registration (R24): the question first, then the card or the full form. */
const cadastro = [
  route('cadastre-se', 'pages/entrada/cadastro/moldura/page.tsx', [
    index('pages/entrada/cadastro/inicio.ts'),
    route('check', 'pages/entrada/cadastro/check/page.tsx'),
    route('sinsaude', 'pages/entrada/cadastro/sinsaude/page.tsx'),
    route('cartao', 'pages/entrada/cadastro/cartao/page.tsx'),
    route('form/usuario', 'pages/entrada/cadastro/form-usuario/page.tsx'),
    route('form/usuarioalento', 'pages/entrada/cadastro/form-usuarioalento/page.tsx'),
    route('usuario/ativacao', 'pages/entrada/cadastro/ativacao/page.tsx'),
    route('usuario/ativacao/sucesso', 'pages/entrada/cadastro/sucesso/page.tsx'),
  ]),
]

/** All steps of the registration with a card in one view (R21). */
const assistente = route('cadastro-wizard', 'pages/entrada/cadastro/wizard/page.tsx')

/** Registration of a unit (R25). */
const credenciamento = [
  route('precadastro', 'pages/credenciamento/moldura/page.tsx', [
    index('pages/credenciamento/inicio.ts'),
    route('form', 'pages/credenciamento/form/page.tsx'),
    route('validacao', 'pages/credenciamento/validacao/page.tsx'),
    route('sucesso', 'pages/credenciamento/sucesso/page.tsx'),
  ]),
]

/** The client's pages, inside the site's layout. */
const cliente = [
  route('logincliente', 'pages/entrada/login/cliente/page.tsx'),
  route('logincliente/codigo', 'pages/entrada/login/codigo/page.tsx'),
  route('recuperar-senha', 'pages/entrada/login/recuperar-senha/page.tsx'),
  route('nova-senha', 'pages/entrada/login/nova-senha/page.tsx'),
  ...cadastro,
  assistente,
  ...credenciamento,
  route('checkout', 'pages/cliente/checkout/page.tsx'),
  route('checkout-sinsaude', 'pages/cliente/checkout-cartao/page.tsx'),
  route('voucher', 'pages/cliente/voucher/page.tsx'),
  route('v/:curto', 'pages/cliente/voucher/curto.ts'),
  route('voucherCartao', 'pages/cliente/voucher-cartao/page.tsx'),
  route('remarcar', 'pages/cliente/remarcar/page.tsx'),
  route('lista-de-espera', 'pages/cliente/espera/page.tsx'),
  route('favoritos', 'pages/cliente/favoritos/favoritar.ts'),
  route('oferta-acesso', 'pages/cliente/conta/oferta-acesso.ts'),
  route('alertas', 'pages/cliente/favoritos/alertas/page.tsx'),
  route('avaliar-atendimento', 'pages/cliente/avaliacoes/avaliar/page.tsx'),
  route('admincliente', 'pages/cliente/moldura/page.tsx', [
    index('pages/cliente/pedidos/page.tsx'),
    route('desistir', 'pages/cliente/pedidos/desistir/page.tsx'),
    route('marcar-de-novo', 'pages/cliente/pedidos/de-novo.ts'),
    route('agendamentos', 'pages/cliente/agendamentos/page.tsx'),
    route('pagamentos', 'pages/cliente/pagamentos/page.tsx'),
    route('pagamentos/recibo', 'pages/cliente/pagamentos/recibo/page.tsx'),
    route('reclamacoes', 'pages/cliente/reclamacoes/page.tsx'),
    route('cartao', 'pages/cliente/cartao/page.tsx'),
    route('cartao/pagamento', 'pages/cliente/cartao/pagamento/page.tsx'),
    route('cartao/plano', 'pages/cliente/cartao/plano/page.tsx'),
    route('cartao/entrega', 'pages/cliente/cartao/entrega/page.tsx'),
    route('cartao/dependentes', 'pages/cliente/cartao/dependentes/page.tsx'),
    route('cartao/beneficiarios', 'pages/cliente/cartao/beneficiarios/page.tsx'),
    route('cartao/cancelar', 'pages/cliente/cartao/cancelar/page.tsx'),
    route('cartao/desistir', 'pages/cliente/cartao/desistir/page.tsx'),
    route('favoritos', 'pages/cliente/favoritos/page.tsx'),
    route('orcamentos', 'pages/cliente/orcamentos/page.tsx'),
    route('dados', 'pages/cliente/conta/page.tsx'),
    route('seguranca', 'pages/cliente/conta/seguranca/page.tsx'),
    route('privacidade', 'pages/cliente/privacidade/page.tsx'),
    route('privacidade/dados', 'pages/cliente/privacidade/dados/page.tsx'),
    route('privacidade/baixar', 'pages/cliente/privacidade/baixar.ts'),
    route('privacidade/acessos', 'pages/cliente/privacidade/acessos/page.tsx'),
    route('privacidade/apagar', 'pages/cliente/privacidade/apagar/page.tsx'),
    route('dados/contato', 'pages/cliente/conta/contato/page.tsx'),
    route('dados/confirmar', 'pages/cliente/conta/confirmar/page.tsx'),
    route('dados/endereco', 'pages/cliente/conta/endereco/page.tsx'),
    route('dados/avisos', 'pages/cliente/conta/avisos/page.tsx'),
    route('dados/senha', 'pages/cliente/conta/senha/page.tsx'),
    route('dados/chave', 'pages/cliente/conta/chave/page.tsx'),
    route('avaliacoes-cliente', 'pages/cliente/avaliacoes/page.tsx'),
    route('prontuario', 'pages/cliente/prontuario/page.tsx'),
  ]),
]

/** Development only: in production they are a 404. */
const dev = [route('dev/mensagens', 'pages/dev/mensagens/page.tsx')]

/** The back office, with its own layout; the staff login has none (R3). */
const equipe = [
  route('login', 'pages/entrada/login/equipe/page.tsx'),
  route('login/segundo-fator', 'pages/entrada/login/segundo-fator/page.tsx'),
  route('sair', 'pages/entrada/login/sair.ts'),
  route('admin', 'pages/equipe/moldura/page.tsx', [
    index('pages/equipe/inicio/page.tsx'),
    route('rede', 'pages/equipe/rede/page.tsx'),
    route('pacientes', 'pages/equipe/pacientes/page.tsx'),
    route('credenciado/imagens', 'pages/unidade/dados/imagens/page.tsx'),
    route('credenciado/:aba?', 'pages/unidade/dados/page.tsx'),
    route('precos', 'pages/unidade/precos/page.tsx'),
    route('precos/novo', 'pages/unidade/precos/novo/page.tsx'),
    route('precos/historico', 'pages/unidade/precos/historico/page.tsx'),
    route('precos/pacotes', 'pages/unidade/precos/pacotes/page.tsx'),
    route('precos/pacotes/:id', 'pages/unidade/precos/pacotes/pacote/page.tsx'),
    route('precos/importar', 'pages/unidade/precos/importar/page.tsx'),
    route('precos/importar/:id', 'pages/unidade/precos/importacao/page.tsx'),
    route('precos/servico/:id', 'pages/unidade/precos/servico/page.tsx'),
    route('voucher', 'pages/unidade/mesa/voucher/page.tsx'),
    route('vouchers', 'pages/unidade/mesa/vouchers/page.tsx'),
    route('cartaoSinsaude', 'pages/unidade/mesa/cartao/page.tsx'),
    route('prontuarios', 'pages/unidade/mesa/prontuarios/page.tsx'),
    route('avaliacoes', 'pages/unidade/avaliacoes/page.tsx'),
    route('cadastroProfissional', 'pages/unidade/equipe/profissionais/page.tsx'),
    route('cadastroProfissional/list', 'pages/unidade/equipe/profissionais/lista.ts'),
    route('cadastroProfissional/form', 'pages/unidade/equipe/profissional/form/page.tsx'),
    route('cadastroProfissional/acesso', 'pages/unidade/equipe/profissional/acesso/page.tsx'),
    route('cadastroProfissional/agenda', 'pages/unidade/agenda/page.tsx'),
    route('profissional/form', 'pages/unidade/equipe/profissional/dados/page.tsx'),
    route('usrAtendente', 'pages/unidade/equipe/atendentes/page.tsx'),
    route('financeiro', 'pages/unidade/financeiro/page.tsx'),
    route('financeiro/depositos', 'pages/unidade/financeiro/depositos/page.tsx'),
    route('agendamentos', 'pages/unidade/agendamentos/page.tsx'),
    route('agendamentos/grade', 'pages/unidade/agendamentos/grade/page.tsx'),
    route('agendamentos/imprimir', 'pages/unidade/agendamentos/imprimir/page.tsx'),
    route('agendamentos/recado', 'pages/unidade/agendamentos/recado/page.tsx'),
    route('agendamentos/sem-hora', 'pages/unidade/agendamentos/sem-hora/page.tsx'),
    route('agendamentos/encaixe', 'pages/unidade/agendamentos/encaixe/page.tsx'),
    route('agendamentos/fechar', 'pages/unidade/agendamentos/fechar/page.tsx'),
    route('agendamentos/fora', 'pages/unidade/agendamentos/fora/page.tsx'),
    route('agendamentos/calendar', 'pages/unidade/agendamentos/calendar/page.tsx'),
    route('agendamentos/confirmar', 'pages/unidade/agendamentos/confirmar/page.tsx'),
    route('agendamentos/novo', 'pages/unidade/agendamentos/novo/page.tsx'),
    route('agendamentos/remarcar', 'pages/unidade/agendamentos/remarcar/page.tsx'),
    route('agendamentos/cancelar', 'pages/unidade/agendamentos/cancelar/page.tsx'),
    route('planos', 'pages/plataforma/planos/page.tsx'),
    route('suporte', 'pages/plataforma/suporte/page.tsx'),
    route('suporte/:id', 'pages/plataforma/suporte/pessoa/page.tsx'),
    route('suporte/:id/unir', 'pages/plataforma/suporte/unir/page.tsx'),
    route('catalogo', 'pages/plataforma/catalogo/exames/page.tsx'),
    route('catalogo/especialidades', 'pages/plataforma/catalogo/especialidades/page.tsx'),
    route('catalogo/tabela', 'pages/plataforma/catalogo/tabela/page.tsx'),
    route('catalogo/tabela/:id', 'pages/plataforma/catalogo/tabela-conferir/page.tsx'),
    route('cupons', 'pages/plataforma/cupons/page.tsx'),
    route('reclamacoes', 'pages/plataforma/reclamacoes/page.tsx'),
    route('reclamacoes/:id', 'pages/plataforma/reclamacoes/reclamacao/page.tsx'),
    route('moderacao', 'pages/plataforma/moderacao/page.tsx'),
    route('tiposUnidade', 'pages/plataforma/tipos-unidade/page.tsx'),
    route('feriados', 'pages/plataforma/feriados/page.tsx'),
    route('tipoRegistro', 'pages/plataforma/tipos-registro/page.tsx'),
    route('textos', 'pages/plataforma/textos/page.tsx'),
    route('textos/imagens', 'pages/plataforma/textos/imagens/page.tsx'),
    route('textos/:slug', 'pages/plataforma/textos/texto/page.tsx'),
    route('contatos', 'pages/plataforma/contatos/page.tsx'),
    route('configuracoes', 'pages/plataforma/configuracoes/page.tsx'),
    route('alentoDepoimento', 'pages/plataforma/depoimentos/page.tsx'),
    route('contratos', 'pages/plataforma/contratos/page.tsx'),
    route('contratos/filas', 'pages/plataforma/contratos/filas/page.tsx'),
    route('contratos/novo', 'pages/plataforma/contratos/novo/page.tsx'),
    route('contratos/:id', 'pages/plataforma/contratos/contrato/page.tsx'),
    route('conciliacao', 'pages/plataforma/conciliacao/page.tsx'),
    route('redes', 'pages/plataforma/redes/page.tsx'),
    route('redes/:id', 'pages/plataforma/redes/revisao/page.tsx'),
    route('situacao', 'pages/unidade/dados/situacao/page.tsx'),
    route('razao', 'pages/plataforma/razao/page.tsx'),
    route('auditoria', 'pages/plataforma/auditoria/page.tsx'),
    route('numeros', 'pages/plataforma/numeros/page.tsx'),
    route('numeros/convidar', 'pages/plataforma/numeros/convidar/page.tsx'),
    route('tarefas', 'pages/plataforma/tarefas/page.tsx'),
    route('mensagens', 'pages/plataforma/mensagens/page.tsx'),
    route('mensagens/modelos', 'pages/plataforma/mensagens/modelos/page.tsx'),
    route('mensagens/:id', 'pages/plataforma/mensagens/mensagem/page.tsx'),
    route('seguranca', 'pages/equipe/seguranca/page.tsx'),
    route('privacidade', 'pages/equipe/privacidade/page.tsx'),
    route('privacidade/baixar', 'pages/equipe/privacidade/baixar.ts'),
  ]),
]

/** Documents for search engines. */
const buscadores = [
  route('robots.txt', 'pages/publico/buscadores/robots.ts'),
  route('sitemap.xml', 'pages/publico/buscadores/sitemap.ts'),
  route('sitemap/:parte', 'pages/publico/buscadores/sitemap-parte.ts'),
]

/** The page of every address without network, the same for everybody: it has no layout, because a layout names the logged-in user. */
const semInternet = [route('sem-internet', 'pages/cliente/sem-internet/page.tsx')]

/** Every URL of the product, listed by hand: the table of contents of the screens. */
export default [
  layout('pages/publico/moldura/page.tsx', [...publico, ...cliente, ...dev]),
  ...semInternet,
  ...equipe,
  ...buscadores,
  route('*', 'pages/publico/moldura/desconhecida/page.tsx'),
] satisfies RouteConfig
