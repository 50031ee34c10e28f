import { z } from 'zod'
import { equipe } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId, contem, limit, offset } from './base/lista.ts'
import { SiglaUf } from './catalogo.ts'
import { Rede, StatusRede } from './rede.ts'

/** A unit as its staff and the platform's administrator see it, whatever its status. Its tax data are the editor's. */
export const Unidade = Rede.omit({ imagens: true, especialidades: true })
export type Unidade = z.infer<typeof Unidade>

/** One unit. Its own staff, and the platform's administrator for every one; another's is not found. */
export const getUnidade = endpoint({
  method: 'GET',
  path: '/api/unidades/:id',
  access: equipe,
  summary: 'Mostra uma unidade a quem trabalha nela',
  params: ComId,
  response: Unidade,
  problems: [],
})

/** Units of any status by name, for the administrator who picks one. */
export const listUnidade = endpoint({
  method: 'GET',
  path: '/api/unidades',
  access: ['Administrador'],
  summary: 'Lista unidades de qualquer situação',
  query: z.strictObject({
    nomeRede__regex: contem.optional(),
    status: StatusRede.optional(),
    uf: SiglaUf.optional(),
    sort: z.literal('nomeRede').optional(),
    limit,
    offset,
  }),
  response: z.array(
    Unidade.pick({
      _id: true,
      nomeRede: true,
      codigoUnidade: true,
      tipoRede: true,
      status: true,
      bairro: true,
      cidade: true,
      uf: true,
    }),
  ),
  problems: [],
})
