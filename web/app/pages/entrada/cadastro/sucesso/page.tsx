import { getSessao } from '@alento/contract/acesso/conta.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { getUsuario } from '@alento/contract/acesso/usuario.ts'
import { load } from '#lib/api/api.ts'
import { mayUseDoor } from '#lib/conta/session.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { readTarget, isPurchase, withDe } from '#lib/conta/volta.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cadastro Realizado Com Sucesso', matches)

/** A user who has just registered is logged in, and the button continues. A later visitor logs in first. */
export async function loader(args: Route.LoaderArgs) {
  const de = readTarget(args.request)
  const { usuario } = await load(args, getSessao, {})
  const isIn = usuario !== null && mayUseDoor('cliente', usuario)
  const purchase = isPurchase(de)
  // A sign-up with a card proves the card; the mobile that was typed is proved by a code of its own.
  const conta = isIn && !purchase ? await load(args, getUsuario, { params: { id: usuario._id } }) : null
  return {
    isIn,
    purchase,
    celular: conta && !conta.celularConfirmado ? formatTelefone(conta.telefoneCelular) : '',
    onward: isIn ? de || '/admincliente' : withDe('/logincliente', de),
  }
}

/** Success with login (U2); a waiting purchase is placed when the user continues (C7). */
export default function SucessoPage({
  loaderData: { isIn, purchase, onward, celular },
}: Route.ComponentProps) {
  const next = purchase ? 'Ir para Pagamento' : isIn ? 'Continuar' : 'Entrar'
  const done = isIn ? 'Você já está na sua conta.' : 'Agora é só entrar.'
  return (
    <Empty
      as="h1"
      picture={<Picture name="voucher" eager />}
      title="Cadastro Realizado Com Sucesso"
      action={
        <>
          {celular && (
            <ButtonLink href="/admincliente/dados/confirmar?canal=sms">Confirmar o celular</ButtonLink>
          )}
          <ButtonLink variant={celular ? 'outline' : 'primary'} href={onward}>
            {next}
          </ButtonLink>
        </>
      }
    >
      {purchase ? 'Sua compra está guardada e continua agora.' : done}
      {celular && ` Falta confirmar o celular ${celular} com um código: assim os avisos chegam a você.`}
    </Empty>
  )
}
