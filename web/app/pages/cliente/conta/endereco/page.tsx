import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/api/entrada.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AddressFields } from '#pages/cliente/conta/address-fields.tsx'
import type { Route } from './+types/page'
import { DadosForm } from '#pages/cliente/conta/dados-form.tsx'
import { loadDadosForm, loadOwner, saveDados } from '#pages/cliente/conta/save-dados.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Alterar seu endereço', matches)

export const loader = (args: Route.LoaderArgs) => loadDadosForm(args)
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { _id } = await loadOwner(args, form)
  const of = (key: keyof EnderecoCobranca) => textOf(form, `endereco.${key}`)
  const endereco = {
    cep: onlyDigits(of('cep')),
    logradouro: of('logradouro'),
    numero: of('numero'),
    complemento: of('complemento'),
    bairro: of('bairro'),
    cidade: of('cidade'),
    uf: of('uf'),
  }
  return saveDados(args, form, { id: _id, body: { endereco }, aviso: 'dados' })
}

/** The client's address, which the next boleto is filled in with (U4). */
export default function DadosEndereco({ loaderData: { dados, kept }, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? kept ?? undefined
  return (
    <DadosForm title="Alterar seu endereço" dono={dados._id} refusal={refusal}>
      <AddressFields endereco={dados.endereco} refusal={refusal} />
    </DadosForm>
  )
}
