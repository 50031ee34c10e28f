import { isEquipe } from '@alento/contract/access.ts'
import { getMeuInicio } from '@alento/contract/cliente/area-cliente.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { type Args, call, load } from '#lib/api/api.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'

type Inicio = Pick<Output<typeof getMeuInicio>, 'proxima' | 'grupos'>

const describeOnde = ({ unidade }: Pedido): string => `${unidade.nomeRede}, ${unidade.bairro}`

/** Returns the home page's part for its client: the next appointment, and services to book again; null with neither. */
export function makeVoce({ proxima, grupos }: Inicio) {
  const attended = grupos
    .flatMap((g) => (g.grupo === 'ativos' ? g.list : []))
    .find((p) => p.statusAtendimento === 'REALIZADO' && p.consulta)
  const agendamento = proxima?.agendamento
  if (!agendamento && !attended) return null
  return {
    proxima:
      proxima && agendamento
        ? {
            rotulo: proxima.tipoPedido === 'Consulta' ? 'Sua próxima consulta' : 'Seu próximo exame',
            quando: formatVisit(agendamento.dataEscolhida, agendamento.horarioEscolhido.horario),
            titulo: serviceTitle(proxima),
            onde: describeOnde(proxima),
            href: `/voucher?id=${proxima._id}`,
          }
        : null,
    deNovo: attended
      ? {
          titulo: serviceTitle(attended),
          onde: describeOnde(attended),
          href: `/admincliente/marcar-de-novo?id=${attended._id}`,
        }
      : null,
  }
}
export type Voce = NonNullable<ReturnType<typeof makeVoce>>

/** Finds the client's part of the home page; null for visitors and staff. The home page works without it. */
export async function findVoce(args: Args): Promise<Voce | null> {
  const { usuario } = await load(args, getSessao, {})
  if (!usuario || isEquipe(usuario.role)) return null
  const reply = await call(args.context, getMeuInicio, {})
  return reply.ok ? makeVoce(reply.value) : null
}
