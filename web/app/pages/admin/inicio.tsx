import { IconTicket } from '@tabler/icons-react'
import type { Role } from '@alento/contract/access.ts'
import { nowMs } from '#lib/clock.ts'
import { menuByRole } from '#lib/menu.ts'
import { greetingOf, longDay } from '#lib/prazo.ts'
import { requireUser } from '#lib/session.ts'
import { pageTitle } from '#lib/titulo.ts'
import { Picture } from '../../parts/pictures.tsx'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { Route } from './+types/inicio'
import css from './inicio.module.css'

const fuso = 'America/Sao_Paulo'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Início', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin" />

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireUser(args, 'equipe')
  const agora = nowMs()
  return { usuario, saudacao: greetingOf(agora, fuso), hoje: longDay(agora, fuso) }
}

/** What each role can do today. It says what is there and nothing that is not. */
const texts: Record<Role, { title: string; text: string }> = {
  Administrador: {
    title: 'Você administra a plataforma',
    text: 'Veja na conciliação se os pagamentos daqui conferem com os do processador, e no razão o dinheiro de cada pedido. As unidades, os planos e os depoimentos chegam a este menu assim que ficarem prontos.',
  },
  AdmRede: {
    title: 'Receba os pacientes da sua unidade',
    text: 'Digite o código do voucher para conferir o pagamento e realizar o atendimento.',
  },
  Atendente: {
    title: 'Receba os pacientes da sua unidade',
    text: 'Digite o código do voucher para conferir o pagamento e realizar o atendimento.',
  },
  CorpoClinico: {
    title: 'Você faz parte do corpo clínico',
    text: 'Neste menu estão os seus agendamentos, os atendimentos que você fez e o que os pacientes disseram da unidade.',
  },
  Alento: { title: '', text: '' },
}

export default function InicioAdmin({ loaderData: { usuario, saudacao, hoje } }: Route.ComponentProps) {
  const first = usuario.name
    .trim()
    .split(/\s+/)
    .find((word) => !/^dra?\.?$/i.test(word))
  const { title, text } = texts[usuario.role]
  const validates = menuByRole[usuario.role].some((s) => s.entries.some((e) => e.href === '/admin/voucher'))
  return (
    <>
      <Stack gap={4}>
        <h1>
          {saudacao}, {first}
        </h1>
        <p className="muted">{hoje}</p>
      </Stack>
      <Card className={css.card}>
        <Empty
          picture={<Picture name={validates ? 'voucher' : 'espera'} />}
          title={title}
          action={
            validates && (
              <ButtonLink size="large" icon={IconTicket} href="/admin/voucher">
                Validar voucher
              </ButtonLink>
            )
          }
        >
          {text}
        </Empty>
      </Card>
    </>
  )
}
