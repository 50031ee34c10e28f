import { z } from 'zod'
import { administrador } from '../access.ts'
import { chavesAjuste } from './ajuste.can.ts'
import { endpoint } from '../base/endpoint.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'

/** The origin of a setting's value: an administrator, the server's environment, or the value that is built in. */
export const OrigemAjuste = z.enum(['site', 'ambiente', 'padrao'])
export type OrigemAjuste = z.infer<typeof OrigemAjuste>

/**
 * A setting with the value that leads. `semSite` is the value that leads once the site's is removed. `versao` counts the
 * administrators' changes, 0 before the first; `mudadoEm` and `mudadoPor` are about the last of them.
 */
export const Ajuste = z.object({
  chave: z.enum(chavesAjuste),
  valor: z.string(),
  origem: OrigemAjuste,
  semSite: z.string(),
  versao: z.int(),
  mudadoEm: Instante.nullable(),
  mudadoPor: z.string().nullable(),
})
export type Ajuste = z.infer<typeof Ajuste>

export const ajusteProblems = defineProblems({
  'ajuste.mudou': {
    status: 409,
    title: 'Outra pessoa mudou esta configuração',
    action: 'Veja como ela está agora e decida.',
  },
})

/** Every setting that may be changed here, in the order of their page. */
export const listAjuste = endpoint({
  method: 'GET',
  path: '/api/configuracoes',
  access: administrador,
  summary: 'Lista as configurações que a plataforma muda pelo site, com o valor que vale agora',
  response: z.array(Ajuste),
})

/**
 * Sets a value, as it is typed (`readAjuste`); null removes the site's, so that the environment leads again. `versao` is the one
 * that the editor saw. A changed fee holds for new orders only.
 */
export const updateAjuste = endpoint({
  method: 'PUT',
  path: '/api/configuracoes/:chave',
  access: administrador,
  summary: 'Muda uma configuração, ou a devolve ao valor do servidor',
  params: z.strictObject({ chave: z.enum(chavesAjuste) }),
  body: z.strictObject({
    valor: z.string().max(500, 'Use até 500 letras').nullable(),
    versao: z.int().min(0),
  }),
  response: Ajuste,
  problems: ['ajuste.mudou'],
})
