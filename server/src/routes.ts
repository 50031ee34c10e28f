import type { Deps } from '#deps.ts'
import { contaRoutes } from '#modules/conta/conta.routes.ts'
import { conteudoRoutes } from '#modules/conteudo/conteudo.routes.ts'
import { pagamentoJobs } from '#modules/pagamento/pagamento.jobs.ts'
import { pagamentoRoutes } from '#modules/pagamento/pagamento.routes.ts'
import { pedidoJobs } from '#modules/pedido/pedido.jobs.ts'
import { pedidoRoutes } from '#modules/pedido/pedido.routes.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Route } from '#platform/http/route.ts'

/** Every module's endpoints, in the declared order of the modules. */
export const allRoutes = (deps: Deps): Route[] => [
  ...contaRoutes(deps),
  ...pagamentoRoutes(deps),
  ...pedidoRoutes(deps),
  ...conteudoRoutes(deps),
]

/** Every module's jobs, in the same order. */
export const allJobs = (deps: Deps): Job[] => [...pagamentoJobs(deps), ...pedidoJobs(deps)]
