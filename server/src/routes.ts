import type { Deps } from '#deps.ts'
import { contaRoutes } from '#modules/conta/conta.routes.ts'
import { conteudoRoutes } from '#modules/conteudo/conteudo.routes.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Route } from '#platform/http/route.ts'

/** Every module's endpoints, in the declared order of the modules. */
export const allRoutes = (deps: Deps): Route[] => [...contaRoutes(deps), ...conteudoRoutes(deps)]

/** Every module's jobs. */
export const allJobs = (_deps: Deps): Job[] => []
