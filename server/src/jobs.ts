import type { Deps } from '#deps.ts'
import { agendaJobs } from '#modules/agenda/agenda.jobs.ts'
import { assinaturaJobs } from '#modules/assinatura/assinatura.jobs.ts'
import { avisocontratoJobs } from '#modules/avisocontrato/avisocontrato.jobs.ts'
import { avisopedidoJobs } from '#modules/avisopedido/avisopedido.jobs.ts'
import { cadastroJobs } from '#modules/cadastro/cadastro.jobs.ts'
import { titularJobs } from '#modules/cartao/titular.jobs.ts'
import { conciliacaoJobs } from '#modules/conciliacao/conciliacao.jobs.ts'
import { contaJobs } from '#modules/conta/conta.jobs.ts'
import { contatoJobs } from '#modules/conteudo/contato.jobs.ts'
import { precoJobs } from '#modules/preco/preco.jobs.ts'
import { precadastroJobs } from '#modules/credenciamento/precadastro.jobs.ts'
import { vendedorJobs } from '#modules/credenciamento/vendedor.jobs.ts'
import { depoimentoJobs } from '#modules/depoimento/depoimento.jobs.ts'
import { esperaJobs } from '#modules/espera/espera.jobs.ts'
import { removeFatorVencido } from '#modules/fator/remove-vencido.store.ts'
import { favoritoJobs } from '#modules/favorito/favorito.jobs.ts'
import { imagemJobs } from '#modules/imagem/imagem.jobs.ts'
import { lembreteJobs } from '#modules/lembrete/lembrete.jobs.ts'
import { reclamacaoJobs } from '#modules/reclamacao/reclamacao.jobs.ts'
import { mensagemJobs } from '#modules/mensagem/mensagem.jobs.ts'
import { numeroJobs } from '#modules/numero/numero.jobs.ts'
import { operacaoJobs } from '#modules/operacao/operacao.jobs.ts'
import { recordTarefa } from '#modules/operacao/record-tarefa.ts'
import type { Tarefa } from '#modules/operacao/tarefa.rules.ts'
import { orcamentoJobs } from '#modules/orcamento/orcamento.jobs.ts'
import { pagamentoJobs } from '#modules/pagamento/pagamento.jobs.ts'
import { pedidoJobs } from '#modules/pedido/pedido.jobs.ts'
import { privacidadeJobs } from '#modules/privacidade/privacidade.jobs.ts'
import { trilhaJobs } from '#modules/trilha/trilha.jobs.ts'
import { requisicaoJobs } from '#modules/requisicao/requisicao.jobs.ts'
import { seguroJobs } from '#modules/seguro/seguro.jobs.ts'
import { noteJob } from '#note-origin.ts'
import { keyJobs } from '#platform/http/used-keys.ts'
import { pageJobs } from '#platform/pages/forget-changes.ts'
import { longestPause } from '#platform/jobs/cron.ts'
import type { Job } from '#platform/jobs/jobs.ts'

const jobsOf = (deps: Deps): Job[] => [
  ...mensagemJobs(deps),
  ...contaJobs(deps, removeFatorVencido),
  ...cadastroJobs(deps),
  ...imagemJobs(deps),
  ...precoJobs(deps),
  ...precadastroJobs(deps),
  ...vendedorJobs(deps),
  ...agendaJobs(deps),
  ...titularJobs(deps),
  ...pagamentoJobs(deps),
  ...requisicaoJobs(deps),
  ...pedidoJobs(deps),
  ...avisopedidoJobs(deps),
  ...assinaturaJobs(deps),
  ...avisocontratoJobs(deps),
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

/** Every job as the platform sees it. */
export const tarefasOf = (deps: Deps): Tarefa[] =>
  jobsOf(deps).map(({ name, cron, ownQueue }) => ({
    nome: name,
    intervaloMin: cron === undefined ? null : longestPause(cron),
    filaPropria: ownQueue === true,
  }))

/** Every module's jobs, in the declared order of the modules. */
export const allJobs = (deps: Deps): Job[] => jobsOf(deps).map(recordTarefa(deps)).map(noteJob)
