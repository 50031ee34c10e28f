import type { Deps } from '#deps.ts'
import { tarefasOf } from '#jobs.ts'
import { agendaRoutes } from '#modules/agenda/agenda.routes.ts'
import { corpoClinicoRoutes } from '#modules/agenda/corpo-clinico.routes.ts'
import { excecaoRoutes } from '#modules/agenda/excecao.routes.ts'
import { fechamentoRoutes } from '#modules/agenda/fechamento.routes.ts'
import { assinaturaRoutes } from '#modules/assinatura/assinatura.routes.ts'
import { findTermino } from '#modules/assinatura/find-contrato.queries.ts'
import { setDonoContrato } from '#modules/assinatura/set-dono-contrato.ts'
import { contratoAdminRoutes } from '#modules/contratoadmin/contrato-admin.routes.ts'
import { linkRoutes } from '#modules/contratoadmin/link.routes.ts'
import { compraRoutes } from '#modules/assinatura/compra.routes.ts'
import { mudancaContratoRoutes } from '#modules/assinatura/mudanca-contrato.routes.ts'
import { carteiraRoutes } from '#modules/carteira/carteira.routes.ts'
import { buscaRoutes } from '#modules/busca/busca.routes.ts'
import { panoramaRoutes } from '#modules/busca/panorama.routes.ts'
import { pertoRoutes } from '#modules/busca/perto.routes.ts'
import { cadastroRoutes } from '#modules/cadastro/cadastro.routes.ts'
import { cartaoRoutes } from '#modules/cartao/cartao.routes.ts'
import { titularRoutes } from '#modules/cartao/titular.routes.ts'
import { usuarioRoutes } from '#modules/cartao/usuario.routes.ts'
import { catalogoRoutes } from '#modules/catalogo/catalogo.routes.ts'
import { conciliacaoRoutes } from '#modules/conciliacao/conciliacao.routes.ts'
import { contaRoutes } from '#modules/conta/conta.routes.ts'
import { sessaoRoutes } from '#modules/conta/sessao.routes.ts'
import { contatoRoutes } from '#modules/conteudo/contato.routes.ts'
import { conteudoRoutes } from '#modules/conteudo/conteudo.routes.ts'
import { depoimentoSiteFiles, depoimentoSiteRoutes } from '#modules/conteudo/depoimento-site.routes.ts'
import { registroRoutes } from '#modules/catalogo/registro.routes.ts'
import { textoSiteFiles, textoSiteRoutes } from '#modules/conteudo/texto-site.routes.ts'
import { tipoUnidadeRoutes } from '#modules/catalogo/tipo-unidade.routes.ts'
import { feriadoLocalRoutes } from '#modules/agenda/feriado-local.routes.ts'
import { tipoRegistroRoutes } from '#modules/catalogo/tipo-registro.routes.ts'
import { editorRedeRoutes } from '#modules/credenciamento/editor-rede.routes.ts'
import { mudancaRoutes } from '#modules/credenciamento/mudanca.routes.ts'
import { findRascunho } from '#modules/credenciamento/confirm-precadastro.ts'
import { precadastroRoutes } from '#modules/credenciamento/precadastro.routes.ts'
import { depoimentoRoutes } from '#modules/depoimento/depoimento.routes.ts'
import { respostaRoutes } from '#modules/depoimento/resposta.routes.ts'
import { equipeRoutes } from '#modules/equipe/equipe.routes.ts'
import { esperaRoutes } from '#modules/espera/espera.routes.ts'
import { expedienteRoutes } from '#modules/expediente/expediente.routes.ts'
import { fatorRoutes } from '#modules/fator/fator.routes.ts'
import { hasFator } from '#modules/fator/get-fatores.ts'
import { favoritoRoutes } from '#modules/favorito/favorito.routes.ts'
import { imagemRoutes, redeFiles } from '#modules/imagem/imagem.routes.ts'
import { lembreteRoutes } from '#modules/lembrete/lembrete.routes.ts'
import { reclamacaoRoutes } from '#modules/reclamacao/reclamacao.routes.ts'
import { mensagemRoutes } from '#modules/mensagem/mensagem.routes.ts'
import { mesaAgendamentoEvents, mesaAgendamentoRoutes } from '#modules/mesa/agendamento.routes.ts'
import { foraDaAgendaRoutes } from '#modules/mesa/fora-da-agenda.routes.ts'
import { prontuarioRoutes } from '#modules/mesa/prontuario.routes.ts'
import { voucherRoutes } from '#modules/mesa/voucher.routes.ts'
import { numeroRoutes } from '#modules/numero/numero.routes.ts'
import { operacaoRoutes } from '#modules/operacao/operacao.routes.ts'
import { orcamentoRoutes } from '#modules/orcamento/orcamento.routes.ts'
import { pagamentoRoutes } from '#modules/pagamento/pagamento.routes.ts'
import { financeiroRoutes } from '#modules/painel/financeiro.routes.ts'
import { painelRoutes } from '#modules/painel/painel.routes.ts'
import { revisaoRoutes } from '#modules/painel/revisao.routes.ts'
import { checkoutRoutes } from '#modules/pedido/checkout.routes.ts'
import { cupomRoutes } from '#modules/cupom/cupom.routes.ts'
import { pedidoRoutes } from '#modules/pedido/pedido.routes.ts'
import { remarcacaoRoutes } from '#modules/pedido/remarcacao.routes.ts'
import { planoRoutes } from '#modules/plano/plano.routes.ts'
import { precosRoutes } from '#modules/preco/preco.routes.ts'
import { privacidadeRoutes } from '#modules/privacidade/privacidade.routes.ts'
import { profissionalFiles, retratoRoutes } from '#modules/profissional/imagem.routes.ts'
import {
  countUnidadesDaEspecialidade,
  countUnidadesDoExame,
  countUnidadesPorTipo,
  countUsoEspecialidade,
  countUsoExame,
} from '#modules/painel/count-uso.queries.ts'
import { hasCompra } from '#modules/painel/find-compra.queries.ts'
import { countRegistro } from '#modules/profissional/count-registro.queries.ts'
import { profissionalRoutes } from '#modules/profissional/profissional.routes.ts'
import { listExameUsado } from '#modules/painel/list-exame-usado.ts'
import { tabelaTussRoutes } from '#modules/tabelatuss/tabela-tuss.routes.ts'
import { trilhaRoutes } from '#modules/trilha/trilha.routes.ts'
import { suporteRoutes } from '#modules/suporte/suporte.routes.ts'
import { uniaoRoutes } from '#modules/uniao/uniao.routes.ts'
import { unidadeRoutes } from '#modules/rede/unidade.routes.ts'
import { vitrineRoutes } from '#modules/vitrine/vitrine.routes.ts'
import { requisicaoRoutes } from '#modules/requisicao/requisicao.routes.ts'
import { seguroRoutes } from '#modules/seguro/seguro.routes.ts'
import type { FileRoute } from '#platform/http/file-route.ts'
import type { Route } from '#platform/http/route.ts'

const orderRoutes = (deps: Deps): Route[] => [
  ...pedidoRoutes(deps),
  ...cupomRoutes(deps),
  ...checkoutRoutes(deps),
  ...remarcacaoRoutes(deps),
  ...foraDaAgendaRoutes(deps),
  ...mesaAgendamentoRoutes(deps),
  ...expedienteRoutes(deps),
  ...voucherRoutes(deps),
  ...prontuarioRoutes(deps),
]

/** The platform's own work: its audit trail, messages and jobs. */
const plataformaRoutes = (deps: Deps): Route[] => [
  ...trilhaRoutes(deps),
  ...operacaoRoutes(deps, () => tarefasOf(deps)),
]

/** The catalog and its registers; those who use them come later in the declared order and are counted here. */
const catalogoInteiro = (deps: Deps): Route[] => [
  ...catalogoRoutes(deps),
  ...feriadoLocalRoutes(deps),
  ...tipoRegistroRoutes(deps, countRegistro),
  ...registroRoutes(deps, {
    exame: { count: countUsoExame, unidades: countUnidadesDoExame },
    especialidade: { count: countUsoEspecialidade, unidades: countUnidadesDaEspecialidade },
  }),
  ...tipoUnidadeRoutes(deps, countUnidadesPorTipo),
  ...tabelaTussRoutes(deps, listExameUsado),
]

/** Settings, testimonials and texts of the site, and messages of companies. */
const siteRoutes = (deps: Deps): Route[] => [
  ...conteudoRoutes(deps),
  ...depoimentoSiteRoutes(deps),
  ...textoSiteRoutes(deps),
  ...contatoRoutes(deps),
]

/** Every module's endpoints, in the declared order of the modules. */
export const allRoutes = (deps: Deps): Route[] => [
  ...mensagemRoutes(deps),
  ...contaRoutes(deps, { findRascunho: (username) => findRascunho(deps, username), hasFator }),
  ...sessaoRoutes(deps),
  ...fatorRoutes(deps),
  ...cadastroRoutes(deps, hasCompra),
  ...equipeRoutes(deps),
  ...catalogoInteiro(deps),
  ...unidadeRoutes(deps),
  ...imagemRoutes(deps),
  ...precosRoutes(deps),
  ...editorRedeRoutes(deps),
  ...mudancaRoutes(deps),
  ...precadastroRoutes(deps),
  ...vitrineRoutes(deps),
  ...profissionalRoutes(deps),
  ...retratoRoutes(deps),
  ...agendaRoutes(deps),
  ...corpoClinicoRoutes(deps),
  ...excecaoRoutes(deps),
  ...fechamentoRoutes(deps),
  ...planoRoutes(deps),
  ...cartaoRoutes(deps, findTermino),
  ...titularRoutes(deps, (tx, cartaoId, usuarioId) => setDonoContrato(deps, tx, cartaoId, usuarioId)),
  ...usuarioRoutes(deps),
  ...pagamentoRoutes(deps),
  ...requisicaoRoutes(deps),
  ...orderRoutes(deps),
  ...assinaturaRoutes(deps),
  ...mudancaContratoRoutes(deps),
  ...seguroRoutes(deps),
  ...compraRoutes(deps),
  ...contratoAdminRoutes(deps),
  ...linkRoutes(deps),
  ...carteiraRoutes(deps),
  ...lembreteRoutes(deps),
  ...esperaRoutes(deps),
  ...depoimentoRoutes(deps),
  ...respostaRoutes(deps),
  ...buscaRoutes(deps),
  ...panoramaRoutes(deps),
  ...pertoRoutes(deps),
  ...favoritoRoutes(deps),
  ...orcamentoRoutes(deps),
  ...conciliacaoRoutes(deps),
  ...reclamacaoRoutes(deps),
  ...suporteRoutes(deps),
  ...uniaoRoutes(deps),
  ...privacidadeRoutes(deps),
  ...plataformaRoutes(deps),
  ...siteRoutes(deps),
  ...numeroRoutes(deps),
  ...revisaoRoutes(deps),
  ...painelRoutes(deps),
  ...financeiroRoutes(deps),
]

export const allFiles = (deps: Deps): FileRoute[] => [
  ...redeFiles(deps),
  ...profissionalFiles(deps),
  ...depoimentoSiteFiles(deps),
  ...textoSiteFiles(deps),
]

export const allEvents = (deps: Deps): Route[] => mesaAgendamentoEvents(deps)
