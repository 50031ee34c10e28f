import { Fragment } from 'react'
import IconCreditCard from 'icon:credit-card'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { getMeuInicio } from '@alento/contract/cliente/area-cliente.ts'
import type { Grupo } from '@alento/contract/pedido/grupo-pedido.ts'
import { grupoOf } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { numberText } from '#ui/data/number.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Stack, WithIcon } from '#ui/base/layout.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
import { Esperando } from './esperando.tsx'
import { OrderCard } from './order-card.tsx'
import css from './pedidos.module.css'
import { Proxima } from './proxima.tsx'

/** Orders shown of each group; one more is shown instead of a link to it alone. */
const shown = 3
export const home = '/admincliente'
export const titles = {
  ativos: 'Ativos',
  noLocal: 'Para pagar no local',
  aguardando: 'Falta pagar',
  encerrados: 'Cancelados e estornados',
} satisfies Record<Grupo, string>

const doneTitle = 'Já atendidos'

type Inicio = Output<typeof getMeuInicio>

const isBooked = (p: Pedido | null): p is Pedido & { agendamento: NonNullable<Pedido['agendamento']> } =>
  p !== null && p.agendamento !== null

/** The start of the client's area: the next appointment first, then unpaid orders, then the rest, then waiting lists and alerts. */
export function InicioView({ inicio, agora, cartao }: { inicio: Inicio; agora: number; cartao: boolean }) {
  const { proxima, grupos, encerrados, esperando } = inicio
  const unpaid = grupos.filter(({ grupo }) => grupo === 'aguardando')
  const rest = grupos.filter(({ grupo }) => grupo !== 'aguardando')
  const groupOf = (g: Inicio['grupos'][number]) => (
    <Group key={g.grupo} {...g} agora={agora} others={proxima !== null && grupoOf(proxima) === g.grupo} />
  )
  return (
    <>
      {isBooked(proxima) && <Proxima pedido={proxima} agora={agora} />}
      {unpaid.map(groupOf)}
      {cartao && <CardLink />}
      {rest.map(groupOf)}
      <Esperando {...esperando} />
      {encerrados > 0 && (
        <div>
          <ButtonLink variant="quiet" href={`${home}?grupo=encerrados`}>
            {titles.encerrados} ({numberText(encerrados)})
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** The digital card, which is shown at a desk as often as a voucher. */
const CardLink = () => (
  <Anchor className={css.cartao} href="/admincliente/cartao">
    <WithIcon icon={<Icon of={IconCreditCard} />}>
      <b>Cartão SinSaude</b>
      <span className={css.quiet}>Para mostrar na recepção, mesmo sem internet</span>
    </WithIcon>
    <span className="small nowrap">Mostrar</span>
  </Anchor>
)

type GroupProps = Inicio['grupos'][number] & {
  agora: number
  /** The next appointment, shown above, is of this group too. */
  others: boolean
}

function Group({ grupo, total, list, agora, others }: GroupProps) {
  const first = total <= shown + 1 ? list : list.slice(0, shown)
  // The attended ones stand last (`listGrupoPedido`).
  const done = grupo === 'ativos' ? first.find((p) => p.statusAtendimento === 'REALIZADO') : undefined
  const open = others && grupo === 'ativos' ? 'Outros ativos' : titles[grupo]
  return (
    <Stack as="section">
      <Row as="h2" gap={8} className={css.title}>
        {done !== undefined && done === first[0] ? doneTitle : open} <CountBadge>{total}</CountBadge>
      </Row>
      {first.map((pedido, place) => (
        <Fragment key={pedido._id}>
          {pedido === done && place > 0 && <h2 className={css.title}>{doneTitle}</h2>}
          <OrderCard pedido={pedido} agora={agora} />
        </Fragment>
      ))}
      {total > first.length && (
        <div>
          <ButtonLink variant="outline" href={`${home}?grupo=${grupo}`}>
            Ver todos os {numberText(total + (others ? 1 : 0))}
            <span className="sr"> de {titles[grupo]}</span>
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}
