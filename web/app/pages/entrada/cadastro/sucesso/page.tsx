import { getSessao } from '@alento/contract/conta.ts'
import { load } from '#lib/api/api.ts'
import { isDoorOf } from '#lib/conta/session.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { deOf, isPurchase, withDe } from '#lib/conta/volta.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cadastro Realizado Com Sucesso', matches)

/** A user who has just registered is logged in, and the button continues. A later visitor logs in first. */
export async function loader(args: Route.LoaderArgs) {
  const de = deOf(args.request)
  const { usuario } = await load(args, getSessao, {})
  const isIn = usuario !== null && isDoorOf('cliente', usuario)
  return {
    isIn,
    purchase: isPurchase(de),
    onward: isIn ? de || '/admincliente' : withDe('/logincliente', de),
  }
}

/** Success with login (U2); a waiting purchase is placed when the user continues (C7). */
export default function SucessoPage({ loaderData: { isIn, purchase, onward } }: Route.ComponentProps) {
  const next = purchase ? 'Ir para Pagamento' : isIn ? 'Continuar' : 'Entrar'
  const done = isIn ? 'Você já está na sua conta.' : 'Agora é só entrar.'
  return (
    <Empty
      as="h1"
      picture={<Picture name="voucher" eager />}
      title="Cadastro Realizado Com Sucesso"
      action={<ButtonLink href={onward}>{next}</ButtonLink>}
    >
      {purchase ? 'Sua compra está guardada e continua agora.' : done}
    </Empty>
  )
}
