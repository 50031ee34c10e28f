import { z } from 'zod'
import { equipe } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, limit, offset } from '../base/lista.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'
import { Rede, StatusRede } from './rede.ts'

/** A unit as its staff and the platform administrator see it, in any status. Tax data are only in the editor's view. */
export const Unidade = Rede.omit({ imagens: true, especialidades: true })
export type Unidade = z.infer<typeof Unidade>

/** One unit: for its own staff, or any unit for the platform administrator; 404 for other units. */
export const getUnidade = endpoint({
  method: 'GET',
  path: '/api/unidades/:id',
  access: equipe,
  summary: 'Mostra uma unidade a quem trabalha nela',
  params: ComId,
  response: Unidade,
})

/** Units of any status by name, from which an administrator picks one. */
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
})
