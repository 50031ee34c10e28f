import { redirect } from 'react-router'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { load } from '#lib/api/api.ts'
import { validacaoCookie } from '#lib/conta/registration-cookie.server.ts'
import { mayUseDoor } from '#lib/conta/session.ts'
import { readTarget, withDe } from '#lib/conta/volta.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { takeCard } from '#pages/entrada/cadastro/com-cartao.server.ts'
import { paginas } from '#pages/entrada/cadastro/caminhos.ts'
import { EnterFirst, TakeCard } from '#pages/entrada/cadastro/conta-existente.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cartão na sua conta', matches)

/** Requires the proof of a card. The card's holder logs in first; staff log out of their own session. */
export async function loader(args: Route.LoaderArgs) {
  const de = readTarget(args.request)
  const { usuario } = await load(args, getSessao, {})
  const isIn = usuario !== null && mayUseDoor('cliente', usuario)
  if (!validacaoCookie.read(args.request))
    throw redirect(isIn ? de || paginas.fim : withDe(paginas.prova, de))
  if (usuario && !isIn) throw redirect(withDe('/logincliente', withDe(paginas.conta, de)))
  return { de, name: isIn ? usuario.name : null }
}
export const action = async (args: Route.ActionArgs) => takeCard(args, await args.request.formData(), paginas)

/** The holder of a proved card already has an account: the card is linked to it without typing anything again. */
export default function CartaoPage({ loaderData: { de, name }, actionData }: Route.ComponentProps) {
  if (name === null)
    return (
      <Stack gap={16}>
        <Stack gap={8}>
          <h1>Você já tem uma conta</h1>
          <p className="muted">
            Seu cartão está conferido, e já existe uma conta com este CPF. Entre nela e coloque o cartão.
          </p>
        </Stack>
        <EnterFirst de={de} caminhos={paginas} />
      </Stack>
    )
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <h1>Coloque o cartão na sua conta</h1>
        <p className="muted">Seu cartão está conferido. Você está na conta de {name}.</p>
      </Stack>
      <TakeCard de={de} caminhos={paginas} label="Colocar o cartão" refusal={actionData} />
    </Stack>
  )
}
