import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import { onlyDigits } from '#lib/documento.ts'
import { textOf } from '#lib/entrada.ts'
import { areaTitle } from '#lib/titulo.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import type { Route } from './+types/dados-endereco'
import { DadosForm } from './dados-form.tsx'
import { loadDados, saveDados } from './save-dados.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Alterar seu endereço', matches)

export const loader = (args: Route.LoaderArgs) => loadDados(args)

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { _id } = await loadDados(args)
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

/** Where the client lives; the next slip begins with it (U4). */
export default function DadosEndereco({ loaderData: dados, actionData: refusal }: Route.ComponentProps) {
  return (
    <DadosForm title="Alterar seu endereço" refusal={refusal}>
      <AddressFields endereco={dados.endereco} refusal={refusal} />
    </DadosForm>
  )
}
