import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** What anyone sees: search and the units' pages. */
const publico = [
  index('pages/publico/inicio/page.tsx'),
  route('busca', 'pages/publico/busca/page.tsx'),
  route('agendar', 'pages/publico/unidade/agendar.ts'),
  route('sinsaudecard', 'pages/publico/sinsaudecard/page.tsx'),
  route('profissionais', 'pages/publico/profissionais/page.tsx'),
  route('termos', 'pages/publico/textos/termos/page.tsx'),
  route('privacidade', 'pages/publico/textos/privacidade/page.tsx'),
  route('comunicacao', 'pages/publico/textos/comunicacao/page.tsx'),
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

/** Registration of a unit (R25). */
const precadastro = [
  route('precadastro', 'pages/credenciamento/moldura/page.tsx', [
    index('pages/credenciamento/inicio.ts'),
    route('form', 'pages/credenciamento/form/page.tsx'),
    route('validacao', 'pages/credenciamento/validacao/page.tsx'),
    route('sucesso', 'pages/credenciamento/sucesso/page.tsx'),
  ]),
]

/** The client's pages, inside the site's header and footer. */
const cliente = [
  route('logincliente', 'pages/entrada/login/cliente/page.tsx'),
  route('recuperar-senha', 'pages/entrada/login/recuperar-senha/page.tsx'),
  route('nova-senha', 'pages/entrada/login/nova-senha/page.tsx'),
  ...cadastro,
  ...precadastro,
  route('checkout', 'pages/cliente/checkout/page.tsx'),
  route('voucher', 'pages/cliente/voucher/page.tsx'),
  route('remarcar', 'pages/cliente/remarcar/page.tsx'),
  route('lista-de-espera', 'pages/cliente/espera/page.tsx'),
  route('favoritos', 'pages/cliente/favoritos/favoritar.ts'),
  route('alertas', 'pages/cliente/favoritos/alertas/page.tsx'),
  route('avaliar-atendimento', 'pages/cliente/avaliacoes/avaliar/page.tsx'),
  route('admincliente', 'pages/cliente/moldura/page.tsx', [
    index('pages/cliente/pedidos/page.tsx'),
    route('desistir', 'pages/cliente/pedidos/desistir/page.tsx'),
    route('favoritos', 'pages/cliente/favoritos/page.tsx'),
    route('dados', 'pages/cliente/conta/page.tsx'),
    route('seguranca', 'pages/cliente/conta/seguranca/page.tsx'),
    route('privacidade', 'pages/cliente/privacidade/page.tsx'),
    route('privacidade/dados', 'pages/cliente/privacidade/dados/page.tsx'),
    route('privacidade/baixar', 'pages/cliente/privacidade/baixar.ts'),
    route('privacidade/acessos', 'pages/cliente/privacidade/acessos/page.tsx'),
    route('privacidade/apagar', 'pages/cliente/privacidade/apagar/page.tsx'),
    route('dados/contato', 'pages/cliente/conta/contato/page.tsx'),
    route('dados/endereco', 'pages/cliente/conta/endereco/page.tsx'),
    route('dados/senha', 'pages/cliente/conta/senha/page.tsx'),
    route('avaliacoes-cliente', 'pages/cliente/avaliacoes/page.tsx'),
    route('prontuario', 'pages/cliente/prontuario/page.tsx'),
  ]),
]

/** Development only: in production they answer 404. */
const dev = [route('dev/mensagens', 'pages/dev/mensagens.tsx')]

/** The back office, with its own shell; the staff login has none (R3). */
const equipe = [
  route('login', 'pages/entrada/login/equipe/page.tsx'),
  route('login/segundo-fator', 'pages/entrada/login/segundo-fator/page.tsx'),
  route('sair', 'pages/entrada/login/sair.ts'),
  route('admin', 'pages/admin/moldura.tsx', [
    index('pages/admin/inicio.tsx'),
    route('rede', 'pages/admin/rede.tsx'),
    route('credenciado/imagens', 'pages/prestador/imagens.tsx'),
    route('credenciado/:aba?', 'pages/prestador/credenciado.tsx'),
    route('precos', 'pages/prestador/precos.tsx'),
    route('precos/novo', 'pages/prestador/precos/novo.tsx'),
    route('precos/historico', 'pages/prestador/precos/historico.tsx'),
    route('precos/importar', 'pages/prestador/precos/importar.tsx'),
    route('precos/importar/:id', 'pages/prestador/precos/importacao.tsx'),
    route('precos/servico/:id', 'pages/prestador/precos/servico.tsx'),
    route('voucher', 'pages/prestador/voucher.tsx'),
    route('vouchers', 'pages/prestador/vouchers.tsx'),
    route('cartaoSinsaude', 'pages/prestador/cartao.tsx'),
    route('prontuarios', 'pages/prestador/prontuarios.tsx'),
    route('avaliacoes', 'pages/prestador/avaliacoes.tsx'),
    route('cadastroProfissional', 'pages/prestador/profissionais.tsx'),
    route('cadastroProfissional/list', 'pages/prestador/profissionais-lista.ts'),
    route('cadastroProfissional/form', 'pages/prestador/profissional-form.tsx'),
    route('cadastroProfissional/acesso', 'pages/prestador/profissional-acesso.tsx'),
    route('cadastroProfissional/agenda', 'pages/prestador/profissional-agenda.tsx'),
    route('profissional/form', 'pages/prestador/profissional-dados.tsx'),
    route('usrAtendente', 'pages/prestador/atendentes.tsx'),
    route('financeiro', 'pages/prestador/financeiro.tsx'),
    route('agendamentos', 'pages/prestador/agendamentos.tsx'),
    route('agendamentos/calendar', 'pages/prestador/agendamentos-calendar.tsx'),
    route('agendamentos/confirmar', 'pages/prestador/agendamentos-confirmar.tsx'),
    route('agendamentos/novo', 'pages/prestador/agendamento-novo.tsx'),
    route('agendamentos/remarcar', 'pages/prestador/agendamento-remarcar.tsx'),
    route('agendamentos/cancelar', 'pages/prestador/agendamento-cancelar.tsx'),
    route('conciliacao', 'pages/admin/conciliacao.tsx'),
    route('redes', 'pages/admin/redes.tsx'),
    route('redes/:id', 'pages/admin/redes/revisao.tsx'),
    route('situacao', 'pages/prestador/situacao.tsx'),
    route('razao', 'pages/admin/razao.tsx'),
    route('seguranca', 'pages/admin/seguranca.tsx'),
    route('privacidade', 'pages/admin/privacidade.tsx'),
    route('privacidade/baixar', 'pages/admin/privacidade-baixar.ts'),
  ]),
]

/** What search engines read. */
const buscadores = [
  route('robots.txt', 'pages/publico/buscadores/robots.ts'),
  route('sitemap.xml', 'pages/publico/buscadores/sitemap.ts'),
  route('sitemap/:parte', 'pages/publico/buscadores/sitemap-parte.ts'),
]

/** Every URL of the product, by hand: the table of contents of the screens. */
export default [
  layout('pages/publico/moldura/page.tsx', [...publico, ...cliente, ...dev]),
  ...equipe,
  ...buscadores,
  route('*', 'pages/publico/moldura/desconhecida/page.tsx'),
] satisfies RouteConfig
