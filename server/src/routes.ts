import type { Deps } from '#deps.ts'
import { agendaJobs } from '#modules/agenda/agenda.jobs.ts'
import { agendaRoutes } from '#modules/agenda/agenda.routes.ts'
import { corpoClinicoRoutes } from '#modules/agenda/corpo-clinico.routes.ts'
import { excecaoRoutes } from '#modules/agenda/excecao.routes.ts'
import { fechamentoRoutes } from '#modules/agenda/fechamento.routes.ts'
import { assinaturaJobs } from '#modules/assinatura/assinatura.jobs.ts'
import { assinaturaRoutes } from '#modules/assinatura/assinatura.routes.ts'
import { findTermino } from '#modules/assinatura/find-contrato.queries.ts'
import { setDono } from '#modules/assinatura/set-dono.ts'
import { contratoAdminRoutes } from '#modules/contratoadmin/contrato-admin.routes.ts'
import { linkRoutes } from '#modules/contratoadmin/link.routes.ts'
import { compraRoutes } from '#modules/assinatura/compra.routes.ts'
import { mudancaContratoRoutes } from '#modules/assinatura/mudanca-contrato.routes.ts'
import { carteiraRoutes } from '#modules/carteira/carteira.routes.ts'
import { buscaRoutes } from '#modules/busca/busca.routes.ts'
import { panoramaRoutes } from '#modules/busca/panorama.routes.ts'
import { pertoRoutes } from '#modules/busca/perto.routes.ts'
import { cadastroJobs } from '#modules/cadastro/cadastro.jobs.ts'
import { cadastroRoutes } from '#modules/cadastro/cadastro.routes.ts'
import { cartaoRoutes } from '#modules/cartao/cartao.routes.ts'
import { titularJobs } from '#modules/cartao/titular.jobs.ts'
import { titularRoutes } from '#modules/cartao/titular.routes.ts'
import { usuarioRoutes } from '#modules/cartao/usuario.routes.ts'
import { catalogoRoutes } from '#modules/catalogo/catalogo.routes.ts'
import { conciliacaoJobs } from '#modules/conciliacao/conciliacao.jobs.ts'
import { conciliacaoRoutes } from '#modules/conciliacao/conciliacao.routes.ts'
import { contaJobs } from '#modules/conta/conta.jobs.ts'
import { contaRoutes } from '#modules/conta/conta.routes.ts'
import { fatorRoutes } from '#modules/conta/fator.routes.ts'
import { sessaoRoutes } from '#modules/conta/sessao.routes.ts'
import { contatoJobs } from '#modules/conteudo/contato.jobs.ts'
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
import { precadastroJobs } from '#modules/credenciamento/precadastro.jobs.ts'
import { precadastroRoutes } from '#modules/credenciamento/precadastro.routes.ts'
import { vendedorJobs } from '#modules/credenciamento/vendedor.jobs.ts'
import { depoimentoJobs } from '#modules/depoimento/depoimento.jobs.ts'
import { depoimentoRoutes } from '#modules/depoimento/depoimento.routes.ts'
import { respostaRoutes } from '#modules/depoimento/resposta.routes.ts'
import { equipeRoutes } from '#modules/equipe/equipe.routes.ts'
import { esperaJobs } from '#modules/espera/espera.jobs.ts'
import { esperaRoutes } from '#modules/espera/espera.routes.ts'
import { expedienteRoutes } from '#modules/expediente/expediente.routes.ts'
import { favoritoJobs } from '#modules/favorito/favorito.jobs.ts'
import { favoritoRoutes } from '#modules/favorito/favorito.routes.ts'
import { imagemJobs } from '#modules/imagem/imagem.jobs.ts'
import { imagemRoutes, redeFiles } from '#modules/imagem/imagem.routes.ts'
import { lembreteJobs } from '#modules/lembrete/lembrete.jobs.ts'
import { lembreteRoutes } from '#modules/lembrete/lembrete.routes.ts'
import { reclamacaoJobs } from '#modules/reclamacao/reclamacao.jobs.ts'
import { reclamacaoRoutes } from '#modules/reclamacao/reclamacao.routes.ts'
import { mensagemJobs } from '#modules/mensagem/mensagem.jobs.ts'
import { mensagemRoutes } from '#modules/mensagem/mensagem.routes.ts'
import { mesaAgendamentoEvents, mesaAgendamentoRoutes } from '#modules/mesa/agendamento.routes.ts'
import { foraDaAgendaRoutes } from '#modules/mesa/fora-da-agenda.routes.ts'
import { prontuarioRoutes } from '#modules/mesa/prontuario.routes.ts'
import { voucherRoutes } from '#modules/mesa/voucher.routes.ts'
import { numeroJobs } from '#modules/numero/numero.jobs.ts'
import { numeroRoutes } from '#modules/numero/numero.routes.ts'
import { operacaoJobs } from '#modules/operacao/operacao.jobs.ts'
import { operacaoRoutes } from '#modules/operacao/operacao.routes.ts'
import { recordTarefa } from '#modules/operacao/record-tarefa.ts'
import type { Tarefa } from '#modules/operacao/tarefa.rules.ts'
import { orcamentoJobs } from '#modules/orcamento/orcamento.jobs.ts'
import { orcamentoRoutes } from '#modules/orcamento/orcamento.routes.ts'
import { pagamentoJobs } from '#modules/pagamento/pagamento.jobs.ts'
import { pagamentoRoutes } from '#modules/pagamento/pagamento.routes.ts'
import { financeiroRoutes } from '#modules/painel/financeiro.routes.ts'
import { painelRoutes } from '#modules/painel/painel.routes.ts'
import { revisaoRoutes } from '#modules/painel/revisao.routes.ts'
import { checkoutRoutes } from '#modules/pedido/checkout.routes.ts'
import { pedidoJobs } from '#modules/pedido/pedido.jobs.ts'
import { cupomRoutes } from '#modules/cupom/cupom.routes.ts'
import { pedidoRoutes } from '#modules/pedido/pedido.routes.ts'
import { remarcacaoRoutes } from '#modules/pedido/remarcacao.routes.ts'
import { planoRoutes } from '#modules/plano/plano.routes.ts'
import { precosRoutes } from '#modules/preco/preco.routes.ts'
import { privacidadeJobs } from '#modules/privacidade/privacidade.jobs.ts'
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
import { trilhaJobs } from '#modules/trilha/trilha.jobs.ts'
import { trilhaRoutes } from '#modules/trilha/trilha.routes.ts'
import { suporteRoutes } from '#modules/suporte/suporte.routes.ts'
import { uniaoRoutes } from '#modules/uniao/uniao.routes.ts'
import { unidadeRoutes } from '#modules/rede/unidade.routes.ts'
import { vitrineRoutes } from '#modules/vitrine/vitrine.routes.ts'
import { requisicaoJobs } from '#modules/requisicao/requisicao.jobs.ts'
import { requisicaoRoutes } from '#modules/requisicao/requisicao.routes.ts'
import { seguroJobs } from '#modules/seguro/seguro.jobs.ts'
import { seguroRoutes } from '#modules/seguro/seguro.routes.ts'
import { noteJob } from '#note-origin.ts'
import type { FileRoute } from '#platform/http/file-route.ts'
import { keyJobs } from '#platform/http/used-keys.ts'
import { pageJobs } from '#platform/pages/forget-changes.ts'
import { longestPause } from '#platform/jobs/cron.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Route } from '#platform/http/route.ts'

/** Orders and the reception desk. */
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

/** Settings, testimonials and texts of the site, and what companies write. */
const siteRoutes = (deps: Deps): Route[] => [
  ...conteudoRoutes(deps),
  ...depoimentoSiteRoutes(deps),
  ...textoSiteRoutes(deps),
  ...contatoRoutes(deps),
]

/** Every module's endpoints, in the declared order of the modules. */
export const allRoutes = (deps: Deps): Route[] => [
  ...mensagemRoutes(deps),
  ...contaRoutes(deps, (username) => findRascunho(deps, username)),
  ...fatorRoutes(deps),
  ...sessaoRoutes(deps),
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
  ...titularRoutes(deps, (tx, cartaoId, usuarioId) => setDono(deps, tx, cartaoId, usuarioId)),
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

/** Endpoints that serve an image instead of JSON. */
export const allFiles = (deps: Deps): FileRoute[] => [
  ...redeFiles(deps),
  ...profissionalFiles(deps),
  ...depoimentoSiteFiles(deps),
  ...textoSiteFiles(deps),
]

/** Endpoints of server-sent events. */
export const allEvents = (deps: Deps): Route[] => mesaAgendamentoEvents(deps)

const jobsOf = (deps: Deps): Job[] => [
  ...mensagemJobs(deps),
  ...contaJobs(deps),
  ...cadastroJobs(deps),
  ...imagemJobs(deps),
  ...precadastroJobs(deps),
  ...vendedorJobs(deps),
  ...agendaJobs(deps),
  ...titularJobs(deps),
  ...pagamentoJobs(deps),
  ...requisicaoJobs(deps),
  ...pedidoJobs(deps),
  ...assinaturaJobs(deps),
  ...seguroJobs(deps),
  ...lembreteJobs(deps),
  ...esperaJobs(deps),
  ...depoimentoJobs(deps),
  ...favoritoJobs(deps),
  ...orcamentoJobs(deps),
  ...conciliacaoJobs(deps),
  ...reclamacaoJobs(deps),
  ...privacidadeJobs(deps),
  ...trilhaJobs(deps),
  ...numeroJobs(deps),
  ...operacaoJobs(deps, () => tarefasOf(deps)),
  ...contatoJobs(deps),
  ...pageJobs(deps),
  ...keyJobs(deps),
]

const tarefasOf = (deps: Deps): Tarefa[] =>
  jobsOf(deps).map(({ name, cron, ownQueue }) => ({
    nome: name,
    intervaloMin: cron === undefined ? null : longestPause(cron),
    filaPropria: ownQueue === true,
  }))

/** Every module's jobs, in the same order. */
export const allJobs = (deps: Deps): Job[] => jobsOf(deps).map(recordTarefa(deps)).map(noteJob)
